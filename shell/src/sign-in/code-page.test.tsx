import { axeFindings } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodePage, type CodePageProps } from './code-page';

function show(more: Partial<CodePageProps> = {}) {
  const given = {
    onCode: jest.fn<ReturnType<CodePageProps['onCode']>, [string]>(async () => undefined),
    onRecoveryCode: jest.fn<ReturnType<CodePageProps['onCode']>, [string]>(async () => undefined),
    onBack: jest.fn(),
    ...more,
  };
  render(
    <FluentProvider theme={spotTheme}>
      <CodePage {...given} />
    </FluentProvider>,
  );
  return { ...given, user: userEvent.setup({ delay: null }) };
}
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('the second step of a sign-in', () => {
  it('accepts six digits, also with spaces, and nothing else', async () => {
    const { user, onCode } = show();
    expect(screen.getByLabelText('Sign-in code')).toHaveFocus();
    await user.type(screen.getByLabelText('Sign-in code'), '12345{Enter}');
    expect(screen.getByLabelText('Sign-in code')).toHaveAccessibleDescription(
      'Enter the 6 digits your authenticator app shows',
    );
    expect(onCode).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Sign-in code'));
    await user.type(screen.getByLabelText('Sign-in code'), '123 456');
    await user.click(submit());
    expect(onCode).toHaveBeenCalledWith('123456');
    expect(await axeFindings()).toEqual([]);
  });

  it('shows why a code was refused', async () => {
    const { user } = show({ onCode: async () => ({ message: 'This code is wrong.' }) });
    await user.type(screen.getByLabelText('Sign-in code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  });

  it('accepts a recovery code instead, says what it turns off, and offers the way back', async () => {
    const { user, onRecoveryCode, onBack } = show();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByText(/turns two-step sign-in off\. Set up your authenticator app again/)).toBeVisible();
    await user.type(screen.getByLabelText('Recovery code'), '123456{Enter}');
    expect(onRecoveryCode).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-2345-efgh-6789{Enter}');
    expect(onRecoveryCode).toHaveBeenCalledWith('ABCD2345EFGH6789');
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(onBack).toHaveBeenCalled();
  });
});
