import { startRegistration } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginPasskey, finishPasskey, removePasskey, renamePasskey, type Passkey } from '@spot/contracts/accounts';
import { passkeysQuery } from '@spot/contracts/accounts/queries';
import { axeFindings, fakeShell, fixtureNow, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { MyPasskeys } from './MyPasskeys';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const phone: Passkey = { id: 'one', uid: 'me', name: 'iPhone', createdAt: fixtureNow, synced: true };
const key: Passkey = { ...phone, id: 'two', name: 'Yellow key', lastUsedAt: fixtureNow, synced: false };
const begun = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'spot.test',
  user: { id: 'bWU', name: 'me@spot.test', displayName: 'Mia' },
  known: [{ id: 'b25l', transports: ['internal'] }],
};
const made = {
  ...{ id: 'bmV3', rawId: 'bmV3', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', attestationObject: 'e30', publicKey: 'e30' },
};

function draw(passkeys: Passkey[] = []) {
  const shell = fakeShell();
  renderInShell(<MyPasskeys uid="me" />, { shell });
  act(() => shell.data.give(passkeysQuery('me'), passkeys));
  return shell;
}
const add = () => user.click(screen.getByRole('button', { name: 'Add a passkey' }));
const refusedAs = (name: string) => Object.assign(new Error(name), { name });

describe('Passkeys on the account page', () => {
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
    calls.on(beginPasskey, () => begun);
    calls.on(finishPasskey, () => ({ passkeyId: 'new' }));
    jest.mocked(startRegistration).mockReset().mockResolvedValue(made);
  });
  afterEach(() => Object.assign(window, { PublicKeyCredential: undefined }));

  it('says that there are none, and adds one that requires finger, face or PIN', async () => {
    const shell = draw();
    expect(screen.getByText('You have no passkeys yet.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await add();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Passkey added', variant: 'success' }]));
    const { optionsJSON } = jest.mocked(startRegistration).mock.calls[0]![0];
    expect(optionsJSON).toMatchObject({
      rp: { id: 'spot.test', name: 'SPOT' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'b25l', transports: ['internal'] }],
      attestation: 'none',
    });
    const { clientDataJSON, attestationObject } = made.response;
    expect(calls.requestsOf(finishPasskey)).toMatchObject([
      { credential: { id: 'bmV3', response: { clientDataJSON, attestationObject, transports: [] } } },
    ]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was added. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', /can’t keep passkeys/],
    ['UnknownError', 'The passkey couldn’t be added. Please try again.'],
  ])('shows a message if the browser answers with %s', async (name, words) => {
    jest.mocked(startRegistration).mockRejectedValue(refusedAs(name));
    const shell = draw();
    await add();
    expect(await screen.findByText(words)).toBeVisible();
    expect([shell.notifications, calls.requestsOf(finishPasskey)]).toEqual([[], []]);
  });

  it('says why none can be added', async () => {
    calls.on(beginPasskey, () => {
      throw new Refusal('failed-precondition', 'You have 10 passkeys. Remove one first.', { reason: 'tooMany' });
    });
    draw();
    await add();
    expect(await screen.findByText('You have 10 passkeys. Remove one first.')).toBeVisible();
    expect(startRegistration).not.toHaveBeenCalled();
  });

  it('lists them with the dates when they were added and used, renames them, and removes them after a question', async () => {
    const shell = draw([key, phone]);
    const list = within(screen.getByRole('list', { name: 'Your passkeys' }));
    const [first, second] = list.getAllByRole('listitem');
    expect([first, second].map((item) => item?.textContent)).toEqual([
      expect.stringMatching(/Yellow key.*Added .* · last used /),
      expect.stringMatching(/iPhone.*not used yet · on all your devices/),
    ]);
    expect(await axeFindings()).toEqual([]);

    await user.click(list.getByRole('button', { name: 'Rename iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a name of at most 60 characters')).toBeVisible();
    calls.on(renamePasskey, ({ name }) => ({ name }));
    await user.type(dialog.getByLabelText('Name'), 'My phone');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.requestsOf(renamePasskey)).toEqual([{ passkeyId: 'one', name: 'My phone' }]));

    calls.on(removePasskey, () => ({ removed: true }));
    await user.click(list.getByRole('button', { name: 'Remove Yellow key' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Yellow key”?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.requestsOf(removePasskey)).toEqual([{ passkeyId: 'two' }]));
    expect(shell.notifications).toEqual([{ text: 'Passkey renamed' }, { text: 'Passkey removed' }]);
  });

  it('offers none if the browser does not support them, and says so', () => {
    Object.assign(window, { PublicKeyCredential: undefined });
    draw([phone]);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByText(/can’t keep passkeys/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove iPhone' })).toBeVisible();
  });
});
