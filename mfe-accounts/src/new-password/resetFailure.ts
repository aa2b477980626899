import { commonText } from '@spot/contracts/core';
import { newPasswordText, signUpText } from '@spot/contracts/accounts';
import { unreached } from '../form/unreached';

export interface ResetFailure {
  message: string;
  /** Whether trying again with the same link cannot help. */
  final: boolean;
}

const final: Readonly<Record<string, string>> = {
  'auth/invalid-action-code': newPasswordText.used,
  'auth/user-not-found': newPasswordText.used,
  'auth/expired-action-code': newPasswordText.expired,
  'auth/user-disabled': newPasswordText.disabled,
};

/** The message for a refused link or new password. */
export function resetFailure(error: unknown): ResetFailure {
  const { code = '' } = (error ?? {}) as { code?: string };
  const known = final[code];
  if (known) return { message: known, final: true };
  if (code === 'auth/weak-password') return { message: signUpText.passwordShort, final: false };
  if (code === 'auth/network-request-failed' || navigator.onLine === false)
    return { message: unreached().message, final: false };
  return { message: commonText.somethingWrong, final: false };
}
