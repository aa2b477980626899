import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { stored } from '../core/firebase';
import { companyNameId } from '../core/ids';
import { throughPages } from '../core/inParallel';
import { transact } from '../core/transaction';

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

/**
 * Keeps the names of companies that were there before the present rule of what one name is. Where two companies have one name by
 * now, the first keeps it and both stay; answers how many names were kept. Safe to repeat.
 */
export async function keepNames(db: Firestore): Promise<number> {
  let kept = 0;
  await throughPages(db.collection('groups').orderBy('__name__'), { size: 300, width: 10 }, async (group) => {
    const name = (group.get('name') as string | undefined) ?? '';
    const ref = db.doc(paths.name(companyNameId(name)));
    const isNew = await transact(db, async (tx) => {
      if ((await tx.get(ref)).exists) return false;
      const createdAt = (group.get('createdAt') as Timestamp | undefined)?.toMillis();
      tx.create(ref, stored('name', { name, groupID: group.id, ...(createdAt !== undefined && { createdAt }) }));
      return true;
    });
    if (isNew) kept += 1;
  });
  return kept;
}
