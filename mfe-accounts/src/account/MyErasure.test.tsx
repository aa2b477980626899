import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestErasure, withdrawErasure } from '@spot/contracts/accounts';
import { erasureDocument } from '@spot/contracts/accounts/queries';
import { axeFindings, fakeShell, fixtureNow, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { MyErasure } from './MyErasure';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const document = erasureDocument('me');
const waiting = {
  id: 'me',
  state: 'waiting' as const,
  askedAt: fixtureNow,
  dueAt: fixtureNow,
  emails: [],
  phones: [],
  names: [],
  typed: [],
  circle: [],
};
const draw = () => {
  const shell = fakeShell();
  renderInShell(<MyErasure uid="me" email="me@spot.test" />, { shell });
  act(() => shell.data.give(document, null));
  return shell;
};
const askTo = async (email: string) => {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Your email'), email);
  return dialog.getByRole('button', { name: 'Delete my account' });
};

describe('Delete your account', () => {
  it('asks once the own email is typed, and says by when it happens', async () => {
    const shell = draw();
    expect(await axeFindings()).toEqual([]);
    const button = await askTo('me@spot');
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('Your email'), '.test');
    await user.click(button);
    await waitFor(() => expect(calls.requestsOf(requestErasure)).toEqual([{ confirmation: 'me@spot.test' }]));
    act(() => shell.data.give(document, waiting));
    expect(await screen.findByText(/^You asked for your account to be deleted\. It will be deleted by /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(calls.requestsOf(withdrawErasure)).toEqual([{}]));
  });

  it('does not ask to try again once the request is withdrawn, although the answer was lost', async () => {
    calls.on(withdrawErasure, () => {
      throw new Refusal('unavailable', 'The server cannot be reached. Please try again.');
    });
    const shell = draw();
    act(() => shell.data.give(document, waiting));
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('The server cannot be reached. Please try again.')).toBeVisible();
    act(() => shell.data.give(document, null));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    expect(screen.queryByText('The server cannot be reached. Please try again.')).toBeNull();
  });

  it('says that the request cannot be read, instead of looking as if there was none', async () => {
    const shell = draw();
    act(() => shell.data.fail(document, 'The server cannot be reached.'));
    expect(screen.getByText('The server cannot be reached.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([document.key]);
    act(() => shell.data.give(document, waiting));
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  });

  it('says in the dialog what has to be put in order first', async () => {
    calls.on(requestErasure, () => {
      throw new Refusal('failed-precondition', 'You’re on a shift right now.', { reason: 'underWay' });
    });
    draw();
    await user.click(await askTo('me@spot.test'));
    expect(await screen.findByText('You’re on a shift right now.')).toBeVisible();
  });
});
