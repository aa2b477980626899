import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestPasswordReset } from '@spot/contracts/accounts';
import { emptySession } from '@spot/contracts/shell-api';
import { aSession, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { PasswordResetPage } from './PasswordResetPage';

const draw = (session = emptySession) => renderInShell(<PasswordResetPage />, { path: '/passwordreset', session });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Email' }));

describe('/passwordreset', () => {
  const calls = serveCalls();

  it('requests the link, answers the same for every address and opens /login (ACC-077, ACC-078, N18)', async () => {
    const { shell } = draw();
    const navigate = jest.spyOn(shell, 'navigate');
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await userEvent.type(email(), ' Someone@Northside.test ');
    await send();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(calls.requestsOf(requestPasswordReset)).toEqual([{ email: 'someone@northside.test' }]);
    const notice = 'If an account exists, an email has been sent.';
    expect(navigate).toHaveBeenCalledWith('/login', { state: { notice } });
  });

  it('cannot show whether it worked, because the answer never says so; failures are only logged (ACC-079, N18)', async () => {
    const answer = requestPasswordReset.response;
    expect(answer.safeParse({ accepted: false }).success).toBe(false);
    expect(answer.parse({ accepted: true, mailed: false })).toEqual({ accepted: true });
    const { shell } = draw();
    await userEvent.type(email(), 'nobody@northside.test');
    await send();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shell.notifications).toEqual([]);
  });

  it('shows a signed-in person a notification, because /login redirects them (N18)', async () => {
    const { shell } = draw(aSession('Owner'));
    await userEvent.type(email(), 'owner@northside.test');
    await send();
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'If an account exists, an email has been sent.' }]),
    );
  });

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Enter a valid email'],
  ])('refuses "%s" with a message and sends nothing (ACC-077)', async (typed, message) => {
    draw();
    if (typed) await userEvent.type(email(), typed);
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(email()).toHaveFocus();
    expect(calls.heard).toEqual([]);
  });

  it('keeps the input if the server cannot be reached', async () => {
    calls.on(requestPasswordReset, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const { shell } = draw();
    await userEvent.type(email(), 'someone@northside.test');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(email()).toHaveValue('someone@northside.test');
    expect(shell.visited).toEqual([]);
  });

  it('leads back to sign in', () => {
    draw();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });
});
