import {
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorInfo,
  type TotpSecret,
} from '@firebase/auth';
import { secondFactorText as text, signInText } from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';
import { CallError, signInAgain } from '@spot/contracts/core/client';
import type { ShellApi } from '@spot/contracts/shell-api';
import { unreached } from '../form/unreached';

export const appName = 'SPOT';

const codeIn = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Does `work`; if Auth wants a recent sign-in, the user signs in again and it is repeated. Rejects with Auth's error. */
export async function withRecentSignIn<Result>(
  { functions }: Pick<ShellApi['firebase'], 'functions'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (codeIn(error) !== 'auth/requires-recent-login' || !(await signInAgain(await functions()))) throw error;
    return work();
  }
}

/** Number of authenticator apps of the session's account, by Auth's last answer. */
export const countApps = ({ currentUser }: Auth): number =>
  currentUser === null ? 0 : multiFactor(currentUser).enrolledFactors.length;

/** Whether the session's account has a second factor, by Auth's last answer. */
export const hasEnrolled = (auth: Auth): boolean => countApps(auth) > 0;

/** The authenticator apps of the session's account that a platform admin has not confirmed, by the session's token. */
export async function strangeApps({ currentUser }: Auth): Promise<MultiFactorInfo[]> {
  if (!currentUser) return [];
  const { claims } = await currentUser.getIdTokenResult();
  const confirmed = Array.isArray(claims['factors']) ? (claims['factors'] as unknown[]) : [];
  return multiFactor(currentUser).enrolledFactors.filter(({ uid }) => !confirmed.includes(uid));
}

/** Creates a key for an authenticator app. Rejects with Auth's error. */
export async function newSecret({ currentUser }: Auth): Promise<TotpSecret> {
  if (!currentUser) throw new Error('Nobody is signed in');
  return TotpMultiFactorGenerator.generateSecret(await multiFactor(currentUser).getSession());
}

/** Turns the second factor on with the app's code. Rejects with Auth's error. */
export async function enroll({ currentUser }: Auth, secret: TotpSecret, code: string): Promise<void> {
  if (!currentUser) throw new Error('Nobody is signed in');
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
  await multiFactor(currentUser).enroll(assertion, text.device);
}

/** Removes every second factor of the account. Rejects with Auth's error. */
export async function withdraw({ currentUser }: Auth): Promise<void> {
  if (!currentUser) throw new Error('Nobody is signed in');
  const own = multiFactor(currentUser);
  for (const factor of own.enrolledFactors) await own.unenroll(factor);
}

/** The key in groups of four characters, for typing it into an app. */
export const shownKey = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');

/** The six digits that were typed; undefined if the text is no code. */
export function codeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The message for Auth's refusal; `failed` is that of a refusal which says nothing of use to the person. */
export function reasonOf(error: unknown, failed: string = text.failed): string {
  const code = codeIn(error);
  if (code === 'auth/invalid-verification-code') return text.codeWrong;
  if (code === 'auth/requires-recent-login') return text.tooOld;
  if (code === 'auth/unsupported-first-factor') return text.passwordFirst;
  if (code === 'auth/too-many-requests') return signInText.tooMany;
  if (code === 'auth/network-request-failed') return unreached().message;
  return code.startsWith('auth/') ? failed : commonText.somethingWrong;
}

/** The message for a failure of a call or of Auth. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : reasonOf(error, commonText.somethingWrong);
