import { signInWithEmailAndPassword } from '@firebase/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkInvite, registerInvited } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { PageRoutes, emptySession } from '@spot/contracts/shell-api';
import { axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { pages } from '../pages';
import { fill } from '../testing/fill';

jest.mock('@firebase/auth', () => ({ signInWithEmailAndPassword: jest.fn(async () => ({})) }));

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const email = 'invited@company.test';
const show = () =>
  renderInShell(<PageRoutes pages={pages} />, {
    path: hrefs.invite('secret', email),
    session: { ...emptySession, status: 'signedOut' },
  });
const ready = () => screen.findByRole('button', { name: 'Get Started' });
const submit = async () => user.click(await ready());
const tick = () => screen.getByRole('checkbox', { name: 'I agree to the Terms of Use, EULA and Privacy Policy' });

async function fillAll(password = 'simple') {
  await ready();
  await fill(user, 'Password', password);
  await fill(user, 'Confirm Password', password);
  await user.click(tick());
}

describe('the form for an invited person', () => {
  it('has the email of the link, which cannot be changed or typed again, and only the short fields, without a country (ACC-053, N03, N25)', async () => {
    show();
    await ready();
    expect(calls.requestsOf(checkInvite)).toEqual([{ invite: 'secret', email }]);
    expect(screen.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    expect(screen.getByText(/^Company invites you to SPOT/)).toBeVisible();
    for (const label of ['Email', 'Confirm Email']) {
      expect(screen.getByLabelText(label)).toHaveValue(email);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['email', 'confirmEmail']);
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(tick()).not.toBeChecked();
    expect(await axeFindings()).toEqual([]);
  });

  it('links to the documents of the company’s country (ACC-051)', async () => {
    calls.on(checkInvite, () => ({
      valid: true,
      email,
      name: '',
      company: 'Company',
      country: 'USA',
      hasAccount: false,
    }));
    show();
    await ready();
    for (const link of screen.getAllByRole('link', { name: /opens in a new tab/ }))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/usa/i);
  });

  it('requires a password of only six characters, registers and opens the verification (ACC-054, ACC-067, ACC-072, ACC-178, C42)', async () => {
    const { shell } = show();
    await fillAll('simple');
    await submit();
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
    expect(calls.requestsOf(registerInvited)).toEqual([
      expect.objectContaining({ invite: 'secret', email, password: 'simple', agreed: true }),
    ]);
    expect(shell.notifications).toEqual([{ text: 'Registered' }]);
    expect(signInWithEmailAndPassword).toHaveBeenCalledWith(shell.firebase.auth, email, 'simple');
  });

  it('shows at each field what is missing (ACC-060..062, ACC-236)', async () => {
    show();
    await submit();
    for (const text of [
      'Enter your password',
      'Confirm your password',
      'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await fill(user, 'Password', 'short');
    expect(await screen.findByText('Password must contain at least 6 characters')).toBeVisible();
    expect(calls.requestsOf(registerInvited)).toEqual([]);
  });

  it('says that a cancelled or used invite cannot be used, and where else to go', async () => {
    calls.on(checkInvite, () => ({ valid: false, email, name: '', company: '', country: 'Canada', hasAccount: false }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have a valid invite to join this company');
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('link', { name: 'Sign up with a company' }));
    expect(await screen.findByLabelText('Company Name')).toBeVisible();
  });

  it('says the same if the invite was cancelled while the form was open, and keeps the form', async () => {
    const text = 'You do not have a valid invite to join this company';
    calls.on(registerInvited, () => {
      throw new Refusal('failed-precondition', text, { field: 'email', reason: 'noInvite' });
    });
    const { shell } = show();
    await fillAll();
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(text);
    expect(shell.notifications).toEqual([{ text, variant: 'error' }]);
    expect(screen.getByLabelText('Password')).toHaveValue('simple');
  });

  it('offers to try again if the invite could not be read', async () => {
    calls.on(checkInvite, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    calls.on(checkInvite, () => ({
      valid: true,
      email,
      name: 'Ines Vidal',
      company: 'Company',
      country: 'USA',
      hasAccount: false,
    }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await ready();
  });
});
