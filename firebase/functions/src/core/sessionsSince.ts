import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { stored } from './firebase';
import { transact } from './transaction';

/**
 * Copies to a platform admin's document since when Auth accepts sessions: security rules see tokens of ended sessions for up to
 * an hour and cannot ask Auth. Does nothing for other people.
 */
export async function keepSessionsSince(db: Firestore, user: UserRecord | undefined): Promise<void> {
  const sessionsSince = Date.parse(user?.tokensValidAfterTime ?? '');
  if (!user || Number.isNaN(sessionsSince)) return;
  await transact(db, async (tx) => {
    const entry = await tx.get(db.doc(paths.admin(user.uid)));
    const known = (entry.get('sessionsSince') as Timestamp | undefined)?.toMillis() ?? 0;
    if (entry.exists && known < sessionsSince) tx.update(entry.ref, stored('admin', { sessionsSince }));
  });
}
