import { minuteMs } from '@spot/contracts/time';

/** What an ID token says of the sign-in that its session was begun with. */
interface Claims {
  firebase?: unknown;
  passkey?: unknown;
  admin?: unknown;
  factors?: unknown;
}
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The passkey that a session was begun with: the function that checked it named it in the custom token. */
export function passkeyOf({ firebase, passkey }: Claims): string | undefined {
  const { sign_in_provider: provider } = (firebase ?? {}) as { sign_in_provider?: unknown };
  return provider === 'custom' && isWord(passkey) ? passkey : undefined;
}

/**
 * Whether the session was begun with two factors: a password and a code, or a passkey, which is a thing that one has and asks
 * for a finger, a face or a PIN. Platform admins have no rights without, and only their confirmed apps count: Auth lets
 * everybody who knows the password of an account without an app set one up.
 */
export function hasSecondFactor(claims: Claims): boolean {
  const { firebase = {}, admin, factors } = claims as Claims & { firebase?: Record<string, unknown> };
  const counts = admin !== true || (Array.isArray(factors) && factors.includes(firebase['second_factor_identifier']));
  return (isWord(firebase['sign_in_second_factor']) && counts) || passkeyOf(claims) !== undefined;
}

/** Maximum age of the sign-in for calls that require a recent one. */
export const recentSignInMs = 10 * minuteMs;

/** Whether the sign-in is recent; `authTime` is in seconds, as in an ID token. */
export const isRecentSignIn = (authTime: number, now: number): boolean => now - authTime * 1000 <= recentSignInMs;
