import { multiFactor, TotpMultiFactorGenerator } from '@firebase/auth';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerSecondFactor, createRecoveryCodes, confirmedAppText } from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';
import { PageRoutes } from '@spot/contracts/shell-api';
import { aSession, axeFindings, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { pages } from '../pages';

jest.mock('@firebase/auth', () => ({
  multiFactor: jest.fn(),
  TotpMultiFactorGenerator: { generateSecret: jest.fn(), assertionForEnrollment: jest.fn() },
}));

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const user = userEvent.setup({ delay: null });
const calls = serveCalls();
const own = { enrolledFactors: [] as object[], getSession: jest.fn(), enroll: jest.fn(), unenroll: jest.fn() };
const refusedWith = (code: string) => Object.assign(new Error(code), { code });

async function show(path: string, session = aSession('Owner'), shell = fakeShell({ session })) {
  Object.assign(shell.firebase.auth, {
    currentUser: { uid: 'user-1', getIdTokenResult: async () => ({ claims: { factors: ['known'] } }) },
  });
  renderInShell(<PageRoutes pages={pages} />, { path, shell });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

describe('two-step sign-in', () => {
  beforeEach(() => {
    own.enrolledFactors = [];
    own.enroll.mockReset().mockResolvedValue(undefined);
    own.unenroll.mockReset().mockResolvedValue(undefined);
    jest.mocked(multiFactor).mockReturnValue(own as never);
    jest.mocked(TotpMultiFactorGenerator.generateSecret).mockResolvedValue({
      secretKey: key,
      generateQrCodeUrl: (email: string, app: string) => `otpauth://totp/${app}:${email}?secret=${key}`,
    } as never);
    jest
      .mocked(TotpMultiFactorGenerator.assertionForEnrollment)
      .mockImplementation((secret, code) => ({ key: secret.secretKey, code }) as never);
  });

  it('shows the key as a picture and as text, and turns on with the app’s code', async () => {
    await show('/secondfactor');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    const turnOn = screen.getByRole('button', { name: 'Turn on two-step sign-in' });
    await user.type(screen.getByLabelText('Sign-in code'), '12345');
    await user.click(turnOn);
    expect(await screen.findByText('Enter the 6 digits your authenticator app shows')).toBeVisible();
    expect(own.enroll).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Sign-in code'), '6');
    await user.click(turnOn);
    await waitFor(() => expect(own.enroll).toHaveBeenCalledWith({ key, code: '123456' }, 'Authenticator app'));
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  });

  it.each([
    ['auth/invalid-verification-code', /^This code is wrong or has expired/],
    ['auth/too-many-requests', /^Too many attempts/],
    ['auth/network-request-failed', /^The server cannot be reached/],
  ])('shows a message if Auth refuses with %s, and keeps the key', async (code, words) => {
    own.enroll.mockRejectedValue(refusedWith(code));
    await show('/secondfactor');
    await user.type(await screen.findByLabelText('Sign-in code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  });

  it('says why a sign-in that is too old gets no key', async () => {
    jest.mocked(TotpMultiFactorGenerator.generateSecret).mockRejectedValue(refusedWith('auth/requires-recent-login'));
    await show('/secondfactor');
    expect(await screen.findByText(/^You signed in a while ago/)).toBeVisible();
  });

  it('asks to sign in again if the sign-in is too old, for the key and for turning on, and continues', async () => {
    const tooOld = refusedWith('auth/requires-recent-login');
    jest.mocked(TotpMultiFactorGenerator.generateSecret).mockRejectedValueOnce(tooOld);
    own.enroll.mockRejectedValueOnce(tooOld);
    const signInAgain = jest.fn(async () => true);
    const shell = fakeShell({ session: aSession('Owner') });
    shell.firebase.functions = async () => ({ signInAgain }) as never;
    await show('/secondfactor', undefined, shell);
    await user.type(await screen.findByLabelText('Sign-in code'), '123456');
    expect(signInAgain).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }));
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    expect(signInAgain).toHaveBeenCalledTimes(2);
  });

  it('lets a person who signed in with a passkey sign out, because trying again cannot help', async () => {
    const passkey = refusedWith('auth/unsupported-first-factor');
    jest.mocked(TotpMultiFactorGenerator.generateSecret).mockRejectedValue(passkey);
    const shell = await show('/secondfactor');
    expect(await screen.findByText(/^You signed in with a passkey. Sign out/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(shell.session.getState().status).toBe('signedOut');
  });

  it('lets a person who need not set it up go back to their account, but not a platform admin', async () => {
    const shell = await show('/secondfactor');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(shell.visited).toEqual(['/account']);
    cleanup();
    const forced = aSession('Office');
    await show('/secondfactor', { ...forced, user: { ...forced.user!, enrolling: true } } as typeof forced);
    expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('shows recovery codes once, and continues once they are marked as saved', async () => {
    own.enrolledFactors = [{ uid: 'app' }];
    calls.on(createRecoveryCodes, () => ({ codes: ['ABCD-2345-EFGH-6789', 'JKMN-2345-PQRS-6789'] }));
    const shell = await show('/secondfactor');
    await user.click(screen.getByRole('button', { name: 'Show recovery codes' }));
    expect(await screen.findByText('JKMN-2345-PQRS-6789')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe('ABCD-2345-EFGH-6789\nJKMN-2345-PQRS-6789\n');
    const done = screen.getByRole('button', { name: 'Continue to SPOT' });
    expect(done).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I’ve saved my recovery codes' }));
    await user.click(done);
    expect(shell.visited).toEqual(['/']);
  });

  describe('of a platform admin', () => {
    const office = aSession('Office');
    const app = { uid: 'app', enrollmentTime: 'Mon, 12 Jan 2026 15:00:00 GMT' };
    const sessionOf = (more: object) => ({ ...office, user: { ...office.user!, ...more } });

    it('is confirmed before it counts; what failed can be tried again, and the session then has its rights', async () => {
      own.enrolledFactors = [{ uid: 'known' }, app];
      calls.on(answerSecondFactor, () => {
        throw new Refusal('permission-denied', confirmedAppText.unconfirmed);
      });
      const shell = fakeShell({ session: sessionOf({ admin: false, enrolling: true }) });
      const reload = jest.fn(async () => null);
      Object.assign(shell.session, { reload });
      await show('/secondfactor', undefined, shell);
      expect(await screen.findByText(/^Your account has another way to sign in/)).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      expect(reload).not.toHaveBeenCalled();
      calls.on(answerSecondFactor, () => ({ answered: true }));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      const asked = { factorId: 'app', mine: true };
      expect(calls.requestsOf(answerSecondFactor)).toEqual([asked, asked]);
    });

    it.each([
      ['/secondfactor', { admin: false, enrolling: true }],
      ['/account', { passkey: true }],
    ])('says in words at %s that Auth was not reached', async (path, more) => {
      own.enrolledFactors = [app];
      calls.on(answerSecondFactor, () => ({ answered: true }));
      const shell = fakeShell({ session: sessionOf(more) });
      const unreached = Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' });
      Object.assign(shell.session, { reload: jest.fn().mockRejectedValue(unreached) });
      await show(path, undefined, shell);
      if (path === '/account') await user.click(await screen.findByRole('button', { name: 'Confirm that it’s mine' }));
      const told = () => [screen.queryByRole('alert')?.textContent, ...shell.notifications.map(({ text }) => text)];
      await waitFor(() => expect(told()).toContain(commonText.unreached));
    });

    it('is confirmed, or removed from the account, by a session that a passkey began', async () => {
      own.enrolledFactors = [{ uid: 'known' }, app];
      calls.on(answerSecondFactor, () => ({ answered: true }));
      const shell = await show('/account', sessionOf({ passkey: true }));
      expect(await screen.findByText(/^An authenticator app was set up on .*2026/)).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Confirm that it’s mine' }));
      await waitFor(() => expect(shell.notifications.map(({ text }) => text)).toEqual(['Authenticator app confirmed']));
      expect(screen.queryByRole('button', { name: 'It’s not mine' })).toBeNull();
      expect(calls.requestsOf(answerSecondFactor)).toEqual([{ factorId: 'app', mine: true }]);
    });

    it('is removed if it is somebody else’s, which signs out', async () => {
      own.enrolledFactors = [app];
      calls.on(answerSecondFactor, () => ({ answered: true }));
      const shell = await show('/account', sessionOf({ passkey: true }));
      await user.click(await screen.findByRole('button', { name: 'It’s not mine' }));
      await user.click(await screen.findByRole('button', { name: 'Remove app' }));
      await waitFor(() => expect(shell.session.getState().status).toBe('signedOut'));
      expect(calls.requestsOf(answerSecondFactor)).toEqual([{ factorId: 'app', mine: false }]);
    });

    it('is not asked about in a session of a password and a code', async () => {
      own.enrolledFactors = [app];
      await show('/account', sessionOf({}));
      expect(await screen.findByText('Platform admins can’t turn this off.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'It’s not mine' })).toBeNull();
    });
  });

  it('is offered on the account page, and can be turned off there', async () => {
    const shell = await show('/account');
    expect(screen.getByRole('link', { name: 'Set up two-step sign-in' })).toHaveAttribute('href', '/secondfactor');
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    expect(shell.notifications).toEqual([]);
  });

  it('is turned off after a question', async () => {
    own.enrolledFactors = [{ uid: 'app' }];
    const shell = await show('/account');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off', description: '' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Two-step sign-in is off' }]));
    expect(own.unenroll).toHaveBeenCalledWith({ uid: 'app' });
  });

  it.each([
    ['auth/requires-recent-login', /^You signed in a while ago/],
    ['auth/network-request-failed', /^The server cannot be reached/],
    ['auth/internal-error', /^Two-step sign-in couldn’t be turned off/],
  ])('says why it stays on if Auth refuses with %s, and can be turned off again', async (code, words) => {
    own.enrolledFactors = [{ uid: 'app' }];
    own.unenroll.mockRejectedValueOnce(refusedWith(code));
    const shell = await show('/account');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(words);
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Two-step sign-in is off' }]));
  });

  it('cannot be turned off by platform admins', async () => {
    own.enrolledFactors = [{ uid: 'app' }];
    await show('/account', aSession('Office'));
    expect(screen.getByText('Platform admins can’t turn this off.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});
