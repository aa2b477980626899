import { commonText } from '@spot/contracts/core';
import { signInText } from '@spot/contracts/accounts';
import { axeFindings } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { workEarly } from '../first/early';
import { SignInPage } from './sign-in-page';
import type { SignInPageProps } from './types';

const Address = () => <p>{useLocation().pathname}</p>;

function show(
  onSubmit: SignInPageProps['onSubmit'] = jest.fn(async () => undefined),
  notice?: string,
  onPasskey: SignInPageProps['onPasskey'] = jest.fn(async () => undefined),
) {
  render(
    <FluentProvider theme={spotTheme}>
      <MemoryRouter initialEntries={['/login']}>
        <SignInPage onSubmit={onSubmit} onPasskey={onPasskey} notice={notice} />
        <Address />
      </MemoryRouter>
    </FluentProvider>,
  );
  return { onSubmit, onPasskey, user: userEvent.setup() };
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

describe('/login', () => {
  it('has its title, fields, tick box, button and links (ACC-029, ACC-030, ACC-031)', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
    expect(email()).toBeVisible();
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    expect(button()).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['Forgot password?', '/passwordreset'],
    ['Sign up', '/signup'],
  ])('%s leads to %s (ACC-032, ACC-033)', async (name, path) => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name }));
    expect(screen.getByText(path)).toBeVisible();
  });

  it('cannot be submitted until the form is valid (ACC-034)', async () => {
    const { user, onSubmit } = show();
    expect(button()).toBeDisabled();
    await user.type(email(), 'owner@northside.test');
    await user.type(password(), 'short{Enter}');
    expect(button()).toBeDisabled();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(password(), 'er');
    expect(button()).toBeEnabled();
  });

  it.each([
    ['an empty email', '', 'secret', signInText.emailRequired],
    ['an invalid email', 'nobody', 'secret', signInText.emailInvalid],
    ['an empty password', 'a@b.test', '', signInText.passwordRequired],
    ['a password of five characters', 'a@b.test', '12345', signInText.passwordShort],
  ])(
    'shows at the field what is wrong with %s, and nothing else (ACC-035, ACC-036, ACC-037, ACC-038)',
    async (_, mail, secret, text) => {
      const { user } = show();
      await user.click(email());
      if (mail) await user.keyboard(mail);
      await user.click(password());
      if (secret) await user.keyboard(secret);
      await user.tab();
      expect(await screen.findByText(text)).toBeVisible();
      const all = [
        signInText.emailRequired,
        signInText.emailInvalid,
        signInText.passwordRequired,
        signInText.passwordShort,
      ];
      expect(all.filter((one) => screen.queryByText(one) !== null)).toEqual([text]);
      const field = text === signInText.emailRequired || text === signInText.emailInvalid ? email() : password();
      expect(field).toHaveAccessibleDescription(text);
      expect(field).toBeInvalid();
    },
  );

  it('sends email, password and the tick box, the email trimmed (ACC-040)', async () => {
    const { user, onSubmit } = show();
    await user.type(email(), ' owner@northside.test ');
    await user.type(password(), ' Spotter-2026! ');
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledWith({
      email: 'owner@northside.test',
      password: ' Spotter-2026! ',
      rememberMe: true,
    });
  });

  it('accepts one submit at a time and shows that it is in progress', async () => {
    let finish = (_: undefined) => {};
    const { user, onSubmit } = show(jest.fn(() => new Promise<undefined>((resolve) => (finish = resolve))));
    await user.type(email(), 'owner@northside.test');
    await user.type(password(), 'secret{Enter}');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish(undefined);
    expect(await screen.findByRole('button', { name: 'Sign In', busy: false })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refusal under the form and keeps what was typed (ACC-039)', async () => {
    const { user } = show(async () => ({ message: signInText.wrong }));
    await user.type(email(), 'owner@northside.test');
    await user.type(password(), 'secret{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed');
    expect(alert).toHaveTextContent('Email or password is incorrect.');
    expect(button().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([email(), password()]).toEqual([
      expect.objectContaining({ value: 'owner@northside.test' }),
      expect.objectContaining({ value: 'secret' }),
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('shows one general sentence if signing in throws', async () => {
    const { user } = show(() => Promise.reject(new TypeError('x is undefined')));
    await user.type(email(), 'owner@northside.test');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(commonText.somethingWrong);
  });

  it('goes on with a passkey that was asked for before its code had loaded', async () => {
    workEarly();
    document.body.innerHTML = '<div data-passkey><button>Use a passkey</button></div>';
    await userEvent.click(screen.getByRole('button'));
    document.body.innerHTML = '';
    const { onSubmit, onPasskey } = show();
    expect([jest.mocked(onPasskey).mock.calls, jest.mocked(onSubmit).mock.calls]).toEqual([[[false]], []]);
    expect(await screen.findByRole('button', { name: 'Use a passkey', busy: false })).toBeEnabled();
  });

  it('accepts a passkey instead of the form, one sign-in at a time, and shows the result', async () => {
    let finish = (_: { message: string }) => {};
    const waiting = jest.fn(() => new Promise<{ message: string }>((resolve) => (finish = resolve)));
    const { user, onSubmit, onPasskey } = show(undefined, undefined, waiting);
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.type(email(), 'owner@northside.test');
    const passkey = screen.getByRole('button', { name: 'Use a passkey' });
    await user.click(passkey);
    expect(passkey).toHaveAttribute('aria-busy', 'true');
    await user.type(password(), 'secret{Enter}');
    await user.click(passkey);
    expect([jest.mocked(onPasskey).mock.calls, jest.mocked(onSubmit).mock.calls]).toEqual([[[true]], []]);
    finish({ message: 'The passkey wasn’t used.' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey wasn’t used.');
    expect(email()).toHaveValue('owner@northside.test');
    expect(passkey).toHaveAttribute('aria-busy', 'false');
  });

  it('shows the notice with which the person arrived', () => {
    show(undefined, signInText.disabled);
    expect(screen.getByText('Your account has been disabled.')).toBeVisible();
  });

  it('shows the password while it is asked to', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});
