import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeEarly, workEarly } from './early';

const button = () => screen.getByRole('button', { name: 'Sign In' });

beforeEach(() => {
  document.body.innerHTML = `
    <form novalidate>
      <input name="email" aria-label="Email" /><input name="password" aria-label="Password" />
      <button type="button">Show password</button>
      <button type="submit" class="plain" data-ready="ready" data-busy="busy" disabled>Sign In</button>
    </form>
    <div data-passkey><button type="button">Use a passkey</button></div>`;
  workEarly();
});
afterEach(() => takeEarly());

describe('the sign-in page before its code has loaded', () => {
  it('enables the button as soon as the form is complete, and not before (ACC-034)', async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'owner@northside.test');
    expect(button()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(button()).toBeEnabled();
    expect(button()).toHaveClass('ready', { exact: true });
    await userEvent.type(screen.getByLabelText('Password'), '{Backspace}');
    expect(button()).toBeDisabled();
    expect(button()).toHaveClass('plain', { exact: true });
  });

  it('remembers a press for the code, sends nothing itself, and shows that it was pressed', async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'owner@northside.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    // `fireEvent` returns false if the submit was prevented; otherwise the browser would put the password into the address.
    expect(fireEvent.submit(document.querySelector('form') as HTMLFormElement)).toBe(false);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveClass('busy', { exact: true });
    expect(takeEarly()).toEqual({ submitted: true, passkey: false, revealed: false });
  });

  it('ignores a submit of an incomplete form', () => {
    expect(fireEvent.submit(document.querySelector('form') as HTMLFormElement)).toBe(false);
    expect(takeEarly().submitted).toBe(false);
  });

  it('remembers a press on Use a passkey, shows it, and then takes no other', async () => {
    const passkey = screen.getByRole('button', { name: 'Use a passkey' });
    await userEvent.click(passkey);
    expect(passkey).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(screen.getByLabelText('Email'), 'owner@northside.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(button());
    expect(takeEarly()).toEqual({ submitted: false, passkey: true, revealed: false });
  });

  it('takes no passkey once Sign In was pressed', async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'owner@northside.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(takeEarly()).toEqual({ submitted: true, passkey: false, revealed: false });
  });

  it('remembers whether to show the password', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(takeEarly().revealed).toBe(true);
  });

  it('counts what the browser has filled in', () => {
    screen.getByLabelText<HTMLInputElement>('Email').value = 'owner@northside.test';
    screen.getByLabelText<HTMLInputElement>('Password').value = 'secret';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(button()).toBeEnabled();
  });

  it('hands over once and then leaves the form alone', async () => {
    takeEarly();
    await userEvent.type(screen.getByLabelText('Email'), 'owner@northside.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(button()).toBeDisabled();
    expect(takeEarly()).toEqual({ submitted: false, passkey: false, revealed: false });
  });
});
