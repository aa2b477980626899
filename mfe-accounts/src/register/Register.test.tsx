import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeShell, renderInShell, serveCalls } from '@spot/contracts/testing';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';

describe('/register', () => {
  serveCalls();

  it('signs out the current person, then shows the empty form of /signup (ACC-010, N04)', async () => {
    const shell = fakeShell();
    expect(shell.session.getState().user).not.toBeNull();
    renderInShell(<PageRoutes pages={pages} />, { path: '/register', shell });
    expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeVisible();
    expect(shell.session.getState().status).toBe('signedOut');
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  });

  it('shows no form before that, and offers to try again', async () => {
    const shell = fakeShell();
    const { signOut } = shell.session;
    shell.session.signOut = jest.fn(() => Promise.reject(new Error('no network')));
    renderInShell(<PageRoutes pages={pages} />, { path: '/register', shell });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
    shell.session.signOut = signOut;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible());
  });
});
