import { confirmPasswordReset, verifyPasswordResetCode } from '@firebase/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes, emptySession } from '@spot/contracts/shell-api';
import { axeFindings, renderInShell } from '@spot/contracts/testing';
import { pages } from '../pages';
import { fill } from '../testing/fill';

jest.mock('@firebase/auth', () => ({ confirmPasswordReset: jest.fn(), verifyPasswordResetCode: jest.fn() }));
const verify = jest.mocked(verifyPasswordResetCode);
const confirm = jest.mocked(confirmPasswordReset);

const user = userEvent.setup({ delay: null });
const refused = (code: string) => Object.assign(new Error(code), { code });
const show = () =>
  renderInShell(<PageRoutes pages={pages} />, {
    path: '/passwordreset?mode=resetPassword&oobCode=code-1',
    session: { ...emptySession, status: 'signedOut' },
  });
const ready = () => screen.findByRole('button', { name: 'Save' });

describe('/passwordreset with the code of an emailed link', () => {
  beforeEach(() => {
    verify.mockReset().mockResolvedValue('nora@example.com');
    confirm.mockReset().mockResolvedValue(undefined);
  });

  it('shows whose password it is, accepts a good one, and leads to the sign-in page (ACC-007)', async () => {
    const { shell } = show();
    await ready();
    expect(screen.getByText('for nora@example.com')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await fill(user, 'New password', 'Harbour-2026');
    expect(screen.getByText('Strong')).toBeVisible();
    await fill(user, 'Confirm new password', 'Harbour-2026');
    await user.click(await ready());
    expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    expect(confirm).toHaveBeenCalledWith(shell.firebase.auth, 'code-1', 'Harbour-2026');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['', 'Enter your password'],
    ['aB1!x', 'Password must contain at least 6 characters'],
    ['harbour', 'Please add what your password is missing'],
  ])('refuses "%s" by the rules of the company form (ACC-060, ACC-063, C05)', async (typed, text) => {
    show();
    await ready();
    await fill(user, 'New password', typed);
    await fill(user, 'Confirm new password', typed);
    await user.click(await ready());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/invalid-action-code', 'This link is not valid. It may have been used already.'],
    ['auth/expired-action-code', 'This link has expired. Ask for a new one.'],
    ['auth/user-disabled', 'Your account has been disabled.'],
  ])('says what is wrong with a link that is %s, and where to get a new one', async (code, text) => {
    verify.mockRejectedValue(refused(code));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/passwordreset');
  });

  it('says the same for a link that has been used in the meantime', async () => {
    confirm.mockRejectedValue(refused('auth/invalid-action-code'));
    show();
    await ready();
    await fill(user, 'New password', 'Harbour-2026');
    await fill(user, 'Confirm new password', 'Harbour-2026');
    await user.click(await ready());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  });

  it('offers to try again if Auth does not answer, without calling the link bad, and keeps the input', async () => {
    verify.mockRejectedValueOnce(refused('auth/network-request-failed'));
    verify.mockRejectedValueOnce(refused('auth/network-request-failed'));
    confirm.mockRejectedValueOnce(refused('auth/network-request-failed'));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Please try again.');
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    online.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await ready();
    await fill(user, 'New password', 'Harbour-2026');
    await fill(user, 'Confirm new password', 'Harbour-2026');
    await user.click(await ready());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Please try again.');
    expect(screen.getByLabelText('New password')).toHaveValue('Harbour-2026');
    await user.click(await ready());
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
  });

  it('requests a link if there is no code', async () => {
    renderInShell(<PageRoutes pages={pages} />, {
      path: '/passwordreset',
      session: { ...emptySession, status: 'signedOut' },
    });
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(verify).not.toHaveBeenCalled();
  });
});
