import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendVerificationEmail } from '@spot/contracts/accounts';
import { callText } from '@spot/contracts/core';
import { aSession, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { VerificationPage } from './VerificationPage';

const session = () => {
  const ready = aSession('Owner');
  return { ...ready, user: ready.user && { ...ready.user, email: 'new@northside.test', emailVerified: false } };
};
const draw = (shell = fakeShell({ session: session() })) =>
  renderInShell(<VerificationPage />, { path: '/verification', shell });

describe('/verification', () => {
  const calls = serveCalls();
  beforeEach(() => sessionStorage.clear());

  it('says where the email was sent and offers both ways to continue (ACC-080, ACC-081, ACC-082)', () => {
    draw();
    expect(screen.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
    expect(screen.getByText('Email has been sent!')).toBeVisible();
    expect(screen.getByText(/new@northside\.test/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend Link' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Start New Registration' })).toBeEnabled();
  });

  it('continues as soon as the link was opened (ACC-083)', async () => {
    const shell = fakeShell({ session: session() });
    const reload = jest.fn(async () => {
      const { user } = shell.session.getState();
      return user && { ...user, emailVerified: true };
    });
    shell.session.reload = reload;
    draw(shell);
    await waitFor(() => expect(shell.visited).toEqual(['/']));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('hides a failed check and only logs it, once (ACC-085)', async () => {
    const shell = fakeShell({ session: session() });
    const reload = jest.fn(() => Promise.reject(new Error('away')));
    shell.session.reload = reload;
    draw(shell);
    await waitFor(() => expect(reload.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(shell.errors).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([shell.notifications, shell.visited]).toEqual([[], []]);
  });

  it('stays and makes no call while the email is not verified', async () => {
    const shell = fakeShell({ session: session() });
    const reload = jest.spyOn(shell.session, 'reload');
    draw(shell);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(shell.visited).toEqual([]);
    expect(calls.heard).toEqual([]);
  });

  it('sends the link again and counts down from 60 seconds, also after a reload (ACC-081, N19)', async () => {
    const { shell, unmount } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Resend Link' }));
    const cooling = await screen.findByRole('button', { name: 'Resend Link (60 s)' });
    expect(cooling).toHaveAttribute('aria-disabled', 'true');
    expect(shell.notifications).toEqual([{ text: 'Email has been sent!' }]);
    await userEvent.click(cooling);
    expect(calls.requestsOf(sendVerificationEmail)).toHaveLength(1);
    unmount();
    shell.setNow(shell.now() + 20_000);
    draw(shell);
    expect(screen.getByRole('button', { name: 'Resend Link (40 s)' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says if the email is already verified (ACC-084)', async () => {
    calls.on(sendVerificationEmail, () => {
      throw new Refusal('already-exists', callText.emailVerified);
    });
    const { shell } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Resend Link' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Email already verified', variant: 'error' }]));
    expect(screen.getByRole('button', { name: 'Resend Link' })).toBeEnabled();
  });

  it('Start New Registration signs out and opens /register (ACC-082)', async () => {
    const { shell } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Start New Registration' }));
    await waitFor(() => expect(shell.visited).toEqual(['/register']));
    expect(shell.session.getState().status).toBe('signedOut');
  });
});
