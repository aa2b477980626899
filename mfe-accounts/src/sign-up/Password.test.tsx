import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptySession } from '@spot/contracts/shell-api';
import { renderInShell } from '@spot/contracts/testing';
import { SignUpPage } from './SignUpPage';

const user = userEvent.setup({ delay: null });
const session = { ...emptySession, status: 'signedOut' as const };
const show = async () => {
  renderInShell(<SignUpPage />, { path: '/signup', session });
  await screen.findByRole('heading', { name: 'Sign Up' });
};

describe('the password of /signup', () => {
  it.each([
    ['abc', 'Too weak', ['uppercase', 'symbol', 'number', 'less than 8 characters']],
    ['abcde1', 'Weak', ['uppercase', 'symbol', 'less than 8 characters']],
    ['abcdeF12', 'Medium', ['symbol']],
    ['abcdeF12!?', 'Strong', []],
    ['A1@b.ca', 'Weak', ['password is not an email address', 'less than 8 characters']],
    ['AB12!?AB', 'Medium', ['lowercase']],
  ])(
    'shows for "%s" that it is %s and what it needs, while it is typed (ACC-048, ACC-064, ACC-065)',
    async (typed, tier, missing) => {
      await show();
      const strength = screen.getByRole('status', { name: 'Password strength' });
      expect(strength).toHaveTextContent(/^$/);
      await user.click(screen.getByLabelText('Password'));
      await user.paste(typed);
      expect(await screen.findByText(tier)).toBeVisible();
      expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(missing);
    },
  );

  it('shows the password while it is asked to', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'password');
  });
});
