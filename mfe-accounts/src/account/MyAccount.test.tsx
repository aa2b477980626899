import { getMultiFactorResolver, multiFactor, reauthenticateWithCredential, updatePassword } from '@firebase/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerSecondFactor, updateMyDetails } from '@spot/contracts/accounts';
import { PageRoutes } from '@spot/contracts/shell-api';
import {
  anEmployee,
  aSession,
  axeFindings,
  fakeShell,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { pages } from '../pages';
import { fill } from '../testing/fill';

jest.mock('@firebase/auth', () => ({
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  getMultiFactorResolver: jest.fn(),
  multiFactor: jest.fn(),
  reauthenticateWithCredential: jest.fn(),
  TotpMultiFactorGenerator: { assertionForSignIn: (uid: string, code: string) => ({ uid, code }) },
  updatePassword: jest.fn(),
}));
const prove = jest.mocked(reauthenticateWithCredential);
const change = jest.mocked(updatePassword);

const user = userEvent.setup({ delay: null });
const calls = serveCalls();
const employee = anEmployee({ name: 'Olive Fern', phone: '+14165550142', email: 'owner@company.test' });
async function show(session = aSession('View', { employee })) {
  const shell = fakeShell({ session });
  const me = { uid: session.user?.uid };
  Object.assign(shell.firebase.auth, { currentUser: me });
  renderInShell(<PageRoutes pages={pages} />, { path: '/account', shell });
  await screen.findByRole('heading', { name: 'My account' });
  return { shell, me, email: session.user?.email ?? '' };
}
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const submit = () => user.click(screen.getByRole('button', { name: 'Change password' }));
async function fillPasswords(present: string, next: string, again = next) {
  await fill(user, 'Current password', present);
  await fill(user, 'New password', next);
  await fill(user, 'Confirm new password', again);
}

describe('/account', () => {
  beforeEach(() => {
    prove.mockReset().mockResolvedValue({} as never);
    change.mockReset().mockResolvedValue(undefined);
    jest.mocked(multiFactor).mockReturnValue({ enrolledFactors: [] } as never);
  });

  it('shows name, phone and email to everybody, and why the email cannot be changed', async () => {
    const { email } = await show();
    expect([screen.getByLabelText('Name'), screen.getByLabelText('Phone number')]).toEqual([
      expect.objectContaining({ value: 'Olive Fern' }),
      expect.objectContaining({ value: '(416) 555-0142' }),
    ]);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/ask an owner to invite it/);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(await axeFindings()).toEqual([]);
  });

  it('tells an owner, who can ask nobody, to add another address as an owner', async () => {
    await show(aSession('Owner', { employee }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/add it as an owner in Permissions/);
  });

  it('saves name and phone, with errors at their fields', async () => {
    const { shell } = await show();
    await fill(user, 'Name', ' ');
    expect(await screen.findByText('Please enter your name')).toBeVisible();
    await fill(user, 'Phone number', '123');
    expect(await screen.findByText('Enter a valid phone number')).toBeVisible();
    await fill(user, 'Name', 'Olive  Ferns');
    await fill(user, 'Phone number', '');
    expect(shell.isDirty()).toBe(true);
    await user.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your details are saved' }]));
    expect(calls.requestsOf(updateMyDetails)).toEqual([
      { name: 'Olive Ferns', phone: '', expected: { name: 'Olive Fern', phone: '+14165550142' } },
    ]);
    await waitFor(() => expect(shell.isDirty()).toBe(false));
    // The button takes no press now, but keeps the focus of the press that saved.
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    expect(save()).not.toBeDisabled();
    expect(save()).toHaveFocus();
    await user.click(save());
    expect(calls.requestsOf(updateMyDetails)).toHaveLength(1);
  });

  it('saves a second time without a question, although its own change arrived before the answer', async () => {
    const { shell } = await show();
    calls.on(updateMyDetails, ({ name }) => {
      act(() => shell.setSession({ employee: { ...employee, name } }));
      return { updated: true };
    });
    for (const name of ['Olive Ash', 'Olive Oak']) {
      await fill(user, 'Name', name);
      await user.click(save());
      await waitFor(() => expect(shell.isDirty()).toBe(false));
    }
    expect(calls.requestsOf(updateMyDetails).map(({ expected }) => expected?.name)).toEqual([
      'Olive Fern',
      'Olive Ash',
    ]);
  });

  it('says that the details were changed elsewhere, and replaces them only after a second press', async () => {
    calls.on(updateMyDetails, ({ expected }) => {
      if (expected?.name === 'Olive Oak') return { updated: true };
      throw new Refusal('aborted', 'Somebody was faster.', { reason: 'conflict' });
    });
    const { shell } = await show();
    await fill(user, 'Name', 'Olive Ash');
    const changed = { ...employee, name: 'Olive Oak', phone: '+14165550199' };
    act(() => shell.setSession(aSession('View', { employee: changed })));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere\. Current values: Name: Olive Oak\./);
    expect(screen.getByLabelText('Phone number')).toHaveValue('(416) 555-0199');
    expect(screen.getByLabelText('Name')).toHaveValue('Olive Ash');
    await user.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your details are saved' }]));
  });

  it('changes the password if the current one is correct, and says that other sessions end (ACC-063..066)', async () => {
    const { shell, me, email } = await show();
    expect(screen.getByText('Changing it signs you out everywhere else.')).toBeVisible();
    await fillPasswords('Old-harbour-1', 'Harbour-2026');
    expect(screen.getByText('Strong')).toBeVisible();
    await submit();
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'Your password has been changed. You are signed out everywhere else.' },
      ]),
    );
    expect(prove).toHaveBeenCalledWith(me, { email, password: 'Old-harbour-1' });
    expect(change).toHaveBeenCalledWith(me, 'Harbour-2026');
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(screen.getByLabelText(label)).toHaveValue('');
    expect(await axeFindings()).toEqual([]);
  });

  it('also asks for the code if the person signs in with an authenticator app', async () => {
    jest.mocked(multiFactor).mockReturnValue({ enrolledFactors: [{ uid: 'app' }] } as never);
    prove.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/multi-factor-auth-required' }));
    const resolveSignIn = jest.fn(async () => ({}));
    jest.mocked(getMultiFactorResolver).mockReturnValue({ hints: [{ uid: 'app' }], resolveSignIn } as never);
    const { me } = await show();
    await fillPasswords('Old-harbour-1', 'Harbour-2026');
    await submit();
    expect(await screen.findByText('Enter the 6 digits your authenticator app shows')).toBeVisible();
    expect(prove).not.toHaveBeenCalled();
    await fill(user, 'Sign-in code', '123 456');
    await submit();
    await waitFor(() => expect(change).toHaveBeenCalledWith(me, 'Harbour-2026'));
    expect(resolveSignIn).toHaveBeenCalledWith({ uid: 'app', code: '123456' });
  });

  it('refuses what sign-up refuses, with its messages, and the current password (ACC-060..066)', async () => {
    await show();
    await submit();
    for (const text of ['Enter your current password', 'Enter your password', 'Confirm your password'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await fillPasswords('Old-harbour-1', 'harbour-2026', 'other');
    await submit();
    expect(await screen.findByText('Please add what your password is missing')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await fillPasswords('Harbour-2026', 'Harbour-2026');
    expect(await screen.findByText('Choose a password that is different from your current one.')).toBeVisible();
    expect(prove).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/invalid-credential', 'This is not your current password.', 'Current password'],
    ['auth/wrong-password', 'This is not your current password.', 'Current password'],
    ['auth/weak-password', 'Please add what your password is missing', 'New password'],
    ['auth/too-many-requests', 'Too many attempts. Try again in a few minutes.', undefined],
    ['auth/network-request-failed', 'The server cannot be reached. Please try again.', undefined],
    ['auth/internal-error', 'Something went wrong. Please try again.', undefined],
  ])('shows a message if Auth refuses with %s, and keeps the input', async (code, text, field) => {
    prove.mockRejectedValue(Object.assign(new Error(code), { code }));
    await show();
    await fillPasswords('Old-harbour-1', 'Harbour-2026');
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    if (field) expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByLabelText('New password')).toHaveValue('Harbour-2026');
  });

  it('lets platform admins without a record change their password, and names no owner to them', async () => {
    const base = aSession('Office');
    await show({ ...base, employee: null });
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/ask the person who gave you admin access/);
    expect(screen.queryByText(/ask an owner/i)).toBeNull();
    const details = within(screen.getByRole('region', { name: 'Your details' }));
    expect(details.getByText('The name and phone number of platform admins can’t be edited here.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
  });

  it('says that a platform admin’s authenticator app is on only once it is confirmed', async () => {
    const apps = ['mine', 'theirs'].map((uid) => ({ uid, enrollmentTime: 'Mon, 30 Nov 2026 12:00:00 GMT' }));
    jest.mocked(multiFactor).mockReturnValue({ enrolledFactors: apps } as never);
    const base = aSession('Office');
    const shell = fakeShell({ session: { ...base, user: { ...base.user!, passkey: true } } });
    const getIdTokenResult = () => Promise.resolve({ claims: { factors: [] } });
    Object.assign(shell.firebase.auth, { currentUser: { uid: 'user-1', getIdTokenResult } });
    renderInShell(<PageRoutes pages={pages} />, { path: '/account', shell });
    const factor = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
    expect(await factor.findByText(/^Not on yet\./)).toBeVisible();
    expect(factor.queryByText(/^On\./)).toBeNull();
    calls.on(answerSecondFactor, () => ({ answered: true }));
    await user.click(factor.getByRole('button', { name: 'Confirm that it’s mine' }));
    expect(await factor.findByText(/^On\./)).toBeVisible();
    await user.click(factor.getByRole('button', { name: 'Confirm that it’s mine' }));
    await waitFor(() => expect(factor.queryByText(/^An authenticator app was set up/)).toBeNull());
    expect(calls.requestsOf(answerSecondFactor).map(({ factorId }) => factorId)).toEqual(['mine', 'theirs']);
  });
});
