import { signUpText } from '@spot/contracts/accounts';
import { useShell } from '@spot/contracts/shell-api';
import { useSpotForm, type SpotForm, type SpotFormOptions } from '@spot/contracts/ui/kit';
import { enter } from './enter';
import type { InvitedValues } from './signUpForm';

/**
 * The form of a sign-up, which then enters the new account. A refusal is shown as a notification and at its field; the input
 * stays (ACC-075, ACC-076).
 */
export function useSignUp<Values extends InvitedValues>(
  options: Pick<SpotFormOptions<Values, unknown>, 'defaults' | 'check' | 'send'>,
): SpotForm<Values> {
  const shell = useShell();
  return useSpotForm<Values>({
    ...options,
    notify: 'plain',
    done: (_, { email, password }) => {
      shell.notify({ text: signUpText.success });
      return enter(shell, email, password);
    },
  });
}
