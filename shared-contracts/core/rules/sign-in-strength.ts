import { minuteMs } from '@spot/contracts/time';

/** Whether the session was begun with a second factor; `claims` of its ID token. Platform admins have no rights without one. */
export function hasSecondFactor({ firebase }: { firebase?: unknown }): boolean {
  const { sign_in_second_factor: factor } = (firebase ?? {}) as { sign_in_second_factor?: unknown };
  return typeof factor === 'string' && factor !== '';
}

/** A call that asks for a recent sign-in is refused after this time. */
export const recentSignInMs = 10 * minuteMs;

/** Whether somebody signed in recently; `authTime` as in an ID token, in seconds. */
export const isRecentSignIn = (authTime: number, now: number): boolean => now - authTime * 1000 <= recentSignInMs;
