import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The authenticator apps that Auth knows of an account. */
export const appsOf = (user: UserRecord | undefined): string[] =>
  (user?.multiFactor?.enrolledFactors ?? []).map(({ uid }) => uid);

/** Those that the platform admin has confirmed; `entry` is the admin's document. */
export function confirmedApps(user: UserRecord | undefined, entry: DocumentSnapshot): string[] {
  const confirmed = (entry.get('factorIds') as string[] | undefined) ?? [];
  return appsOf(user).filter((app) => confirmed.includes(app));
}
