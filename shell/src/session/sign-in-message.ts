import { secondFactorText, signInText } from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';

/** Auth's refusals in the words of decision N10. */
export function signInMessage(error: unknown): string {
  const { code = '', name, message } = (error ?? {}) as { code?: string; name?: string; message?: string };
  if (name === 'CallError' && message) return message;
  if (code === 'auth/too-many-requests') return signInText.tooMany;
  if (navigator.onLine === false) return signInText.offline;
  if (code === 'auth/network-request-failed') return commonText.unreached;
  if (code === 'auth/invalid-verification-code') return secondFactorText.codeWrong;
  if (code === 'auth/invalid-multi-factor-session') return secondFactorText.expired;
  return /^auth\/(?:invalid-|wrong-password|user-|missing-)/.test(code) ? signInText.wrong : commonText.somethingWrong;
}
