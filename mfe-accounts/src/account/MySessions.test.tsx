import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endMySessions } from '@spot/contracts/accounts';
import { aSession, axeFindings, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { MySessions } from './MySessions';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const ask = async () => {
  const shell = fakeShell({ session: aSession('View') });
  renderInShell(<MySessions />, { shell });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  return { shell, dialog: within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })) };
};

describe('Signed-in devices', () => {
  it('are signed out after a question, also this one', async () => {
    const { shell, dialog } = await ask();
    expect(dialog.getByText(/including this one\. On other devices this can take up to an hour\./)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    expect(calls.requestsOf(endMySessions)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(shell.session.getState().status).toBe('signedOut'));
    expect(calls.requestsOf(endMySessions)).toEqual([{}]);
  });

  it('stay signed in if that is refused, and the dialog says why', async () => {
    calls.on(endMySessions, () => {
      throw new Refusal('internal', 'Something went wrong.');
    });
    const { shell, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(shell.session.getState().status).not.toBe('signedOut');
  });

  it('stay signed in after Cancel', async () => {
    const { dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.requestsOf(endMySessions)).toEqual([]);
  });
});
