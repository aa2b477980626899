import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { stored } from '../core/firebase';
import { companyNameId } from '../core/ids';
import { throughPages } from '../core/inParallel';
import { transact } from '../core/transaction';

/** How long an unfinished sign-up may reserve a name; after that a crash no longer blocks the name. */
const underWayMs = 10 * minuteMs;

/** Whether a name belongs to another company, or to another sign-up in progress. */
export function isTaken(name: DocumentSnapshot, groupId: string, now: number): boolean {
  if (!name.exists || name.get('groupID') === groupId) return false;
  const until = name.get('claimedUntil') as Timestamp | undefined;
  return until === undefined || until.toMillis() > now;
}

/** Reserves a free name before the slow part of a sign-up, so that of several at once only one creates an account. */
export function claimName(db: Firestore, name: DocumentReference, groupId: string, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = await tx.get(name);
    if (isTaken(found, groupId, now)) return false;
    if (found.get('groupID') !== groupId)
      tx.set(name, stored('name', { groupID: groupId, claimedUntil: now + underWayMs }));
    return true;
  });
}

/** Releases the name of a failed sign-up, unless a company has it by now. */
export function releaseName(db: Firestore, name: DocumentReference, groupId: string): Promise<void> {
  return transact(db, async (tx) => {
    const found = await tx.get(name);
    if (found.get('groupID') === groupId && found.get('claimedUntil') !== undefined) tx.delete(name);
  });
}

/**
 * Reserves the names of companies that are older than the current rule of equal names. Of two companies with equal names the
 * first gets the reservation, and both stay. Returns the number of reserved names. Safe to repeat.
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
