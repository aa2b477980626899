import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { minuteMs } from '@spot/contracts/time';
import { stored } from '../shared/firebase';
import { transact } from '../shared/transaction';

/** How long a sign-up that is under way may keep a name; what a crash left behind is free after that. */
const underWayMs = 10 * minuteMs;

/** Does a name belong to somebody else: to a company, or to a sign-up that is under way? */
export function isTaken(name: DocumentSnapshot, groupId: string, now: number): boolean {
  if (!name.exists || name.get('groupID') === groupId) return false;
  const until = name.get('claimedUntil') as Timestamp | undefined;
  return until === undefined || until.toMillis() > now;
}

/** Keeps a free name for a sign-up before the slow part of it, so that of many at once only one makes an account. */
export function claimName(db: Firestore, name: DocumentReference, groupId: string, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = await tx.get(name);
    if (isTaken(found, groupId, now)) return false;
    if (found.get('groupID') !== groupId)
      tx.set(name, stored('name', { groupID: groupId, claimedUntil: now + underWayMs }));
    return true;
  });
}

/** Lets go of a name whose sign-up failed; one that a company has by now stays. */
export function releaseName(db: Firestore, name: DocumentReference, groupId: string): Promise<void> {
  return transact(db, async (tx) => {
    const found = await tx.get(name);
    if (found.get('groupID') === groupId && found.get('claimedUntil') !== undefined) tx.delete(name);
  });
}
