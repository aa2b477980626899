import { getMultiFactorResolver, signInWithEmailAndPassword } from '@firebase/auth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptInvite, checkInvite } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { PageRoutes, emptySession, type Session } from '@spot/contracts/shell-api';
import { aSession, axeFindings, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { pages } from '../pages';

jest.mock('@firebase/auth', () => ({
  signInWithEmailAndPassword: jest.fn(),
  getMultiFactorResolver: jest.fn(),
  TotpMultiFactorGenerator: { assertionForSignIn: (uid: string, code: string) => ({ uid, code }) },
  initializeAuth: (app: unknown) => ({ app, aside: true }),
  inMemoryPersistence: {},
}));
const signIn = jest.mocked(signInWithEmailAndPassword);

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const email = 'invited@company.test';
const known = { valid: true, email, name: 'Ines Vidal', company: 'Harbour', country: 'Canada', hasAccount: true };

const signedOut: Session = { ...emptySession, status: 'signedOut' };
const as = (present: string): Session => {
  const session = aSession('View');
  return { ...session, user: session.user && { ...session.user, email: present } };
};
const show = (session: Session) => {
  const shell = fakeShell({ session });
  Object.assign(shell.firebase.auth, { app: shell.firebase.app });
  renderInShell(<PageRoutes pages={pages} />, { path: hrefs.invite('secret', email), shell });
  return shell;
};

describe('the link of an invite, for a person with an account', () => {
  beforeEach(() => {
    signIn.mockReset().mockResolvedValue({ user: { getIdToken: async () => 'proof' } } as never);
    calls.on(checkInvite, () => known);
  });

  it('asks for the account’s password and adds the account to the company (ACC-195, N25, N28)', async () => {
    const shell = show(signedOut);
    expect(await screen.findByText('You already have an account with this email. Sign in to accept.')).toBeVisible();
    expect(screen.getByText('Harbour invites you to SPOT.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/passwordreset');
    expect(await axeFindings()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Sign in and accept' }));
    expect(await screen.findByText('Enter your password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('Harbour-2026{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/']));
    expect(calls.requestsOf(acceptInvite)).toEqual([{ invite: 'secret', idToken: 'proof' }]);
    // The browser's session begins only after the account has a company (ACC-041).
    expect(signIn.mock.calls).toEqual([
      [expect.objectContaining({ aside: true }), email, 'Harbour-2026'],
      [shell.firebase.auth, email, 'Harbour-2026'],
    ]);
    expect(shell.notifications).toEqual([{ text: 'Welcome to Harbour' }]);
  });

  it.each([
    ['auth/invalid-credential', 'Email or password is incorrect.'],
    ['auth/too-many-requests', 'Too many attempts. Try again in a few minutes.'],
    ['auth/network-request-failed', 'The server cannot be reached. Please try again.'],
  ])('shows what is wrong with a sign-in that is refused with %s, and accepts nothing (N10)', async (code, text) => {
    signIn.mockRejectedValue(Object.assign(new Error(code), { code }));
    show(signedOut);
    await screen.findByRole('button', { name: 'Sign in and accept' });
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(calls.requestsOf(acceptInvite)).toEqual([]);
  });

  it('also asks for the code of an authenticator app, then for a sign-in', async () => {
    const refused = (code: string) => Object.assign(new Error(code), { code });
    signIn.mockRejectedValue(refused('auth/multi-factor-auth-required'));
    const resolveSignIn = jest.fn();
    resolveSignIn.mockRejectedValueOnce(refused('auth/invalid-verification-code'));
    resolveSignIn.mockResolvedValueOnce({ user: { getIdToken: async () => 'proof' } });
    jest.mocked(getMultiFactorResolver).mockReturnValue({ hints: [{ uid: 'app' }], resolveSignIn } as never);
    const shell = show(signedOut);
    const navigate = jest.spyOn(shell, 'navigate');
    await user.type(await screen.findByLabelText('Password'), 'Harbour-2026{Enter}');
    const code = await screen.findByLabelText('Sign-in code');
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/^Open your authenticator app/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await axeFindings()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the 6 digits your authenticator app shows')).toBeVisible();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(/^This code is wrong or has expired/)).toBeVisible();
    expect(calls.requestsOf(acceptInvite)).toEqual([]);
    await user.clear(code);
    await user.type(code, '654 321{Enter}');
    const notice = 'You’ve joined Harbour. Sign in to continue.';
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login', { replace: true, state: { notice } }));
    expect(resolveSignIn).toHaveBeenLastCalledWith({ uid: 'app', code: '654321' });
    expect(calls.requestsOf(acceptInvite)).toEqual([{ invite: 'secret', idToken: 'proof' }]);
  });

  it('needs one press if the person is signed in with the invited email', async () => {
    calls.on(checkInvite, () => ({ ...known, hasAccount: false }));
    const shell = show(as(email));
    await user.click(await screen.findByRole('button', { name: 'Accept the invite' }));
    await waitFor(() => expect(shell.visited).toEqual(['/']));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
    expect(calls.requestsOf(acceptInvite)).toEqual([{ invite: 'secret' }]);
  });

  it('says that the invite was cancelled', async () => {
    const text = 'You do not have a valid invite to join this company';
    calls.on(acceptInvite, () => {
      throw new Refusal('failed-precondition', text, { reason: 'noInvite' });
    });
    const shell = show(as(email));
    await user.click(await screen.findByRole('button', { name: 'Accept the invite' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(shell.visited).toEqual([]);
  });

  it('leaves another person’s session alone until they agree to end it', async () => {
    const shell = show(as('else@company.test'));
    expect(
      await screen.findByText(`You are signed in as else@company.test. The invite is for ${email}.`),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    expect(calls.requestsOf(checkInvite)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByRole('button', { name: 'Sign in and accept' })).toBeVisible();
    expect(shell.session.getState().status).toBe('signedOut');
  });

  it('leads a person whose invite was used, cancelled or has expired on to SPOT (N25)', async () => {
    calls.on(checkInvite, () => ({ ...known, valid: false }));
    show(as(email));
    expect(await screen.findByText(/^It was cancelled, has expired or has already been used/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to SPOT' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Sign up with a company' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['the invited email', email],
    ['another email', 'else@company.test'],
  ])('lets a person who is signed in with %s keep working without accepting', async (_, present) => {
    show(as(present));
    expect(await screen.findByRole('link', { name: 'Continue to SPOT' })).toHaveAttribute('href', '/');
    expect(await axeFindings()).toEqual([]);
  });

  it('says that a damaged link cannot be used, and offers no retry', async () => {
    calls.on(checkInvite, () => {
      throw new Refusal('invalid-argument', 'Please use at most 254 characters (now 313)');
    });
    show(signedOut);
    expect(await screen.findByRole('heading', { name: 'This invite cannot be used' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up with a company' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('goes on if the invited person has signed up in another tab, and asks nothing about what was typed (N25)', async () => {
    calls.on(checkInvite, () => ({ ...known, hasAccount: false }));
    const shell = show(signedOut);
    await user.type(await screen.findByLabelText(/^Password/), 'Harbour-2026!');
    act(() => shell.setSession(as(email)));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull());
    expect(shell.isDirty()).toBe(false);
  });

  it('waits until it is known who is signed in', async () => {
    const shell = show({ ...emptySession, status: 'starting' });
    await screen.findByText('Checking your invite');
    expect(calls.requestsOf(checkInvite)).toEqual([]);
    act(() => shell.setSession(as(email)));
    expect(await screen.findByRole('button', { name: 'Accept the invite' })).toBeVisible();
  });
});
