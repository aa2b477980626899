import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  employee,
  erasure,
  erasureObstacle,
  erasureText,
  erasureWithinMs,
  group,
  type Erasure,
} from '@spot/contracts/accounts';
import { canonicalEmail, paths } from '@spot/contracts/core';
import { hired } from '@spot/contracts/scheduling';
import type { Context } from '../context';
import { refusal } from '../errors';
import { auth, read, stored } from '../firebase';
import { transact } from '../transaction';
import { personOf } from './personOf';

type Asked = Pick<Context, 'db' | 'now'>;

/** Refuses the deletion while the person has open obligations. */
export async function requireFree(
  tx: Transaction,
  { db, now }: Asked,
  uid: string,
  carriedOut: boolean,
): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  const email = user?.email?.toLowerCase() ?? '';
  const person = read(employee, await tx.get(db.doc(paths.employee(uid))));
  const company =
    person?.employer_uid && !person.deleted
      ? read(group, await tx.get(db.doc(paths.group(person.employer_uid))))
      : undefined;
  const found = await tx.get(db.collectionGroup('hired').where('spotterID', '==', uid));
  const places = found.docs.flatMap((place) => read(hired, place) ?? []);
  const admin = user?.customClaims?.['admin'] === true;
  const obstacle = erasureObstacle({ uid, email, admin, company, places, now }, carriedOut);
  if (obstacle) throw refusal('failed-precondition', erasureText.obstacles[obstacle], { reason: obstacle });
}

export const readErasure = async (tx: Transaction, db: Firestore, uid: string): Promise<Erasure | undefined> =>
  read(erasure, await tx.get(db.doc(paths.erasure(uid))));

/** Stores that the caller wants their account deleted; a repeated request keeps the first one. */
export async function askErasure(
  { confirmation }: { confirmation: string },
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
): Promise<{ dueAt: number }> {
  if (canonicalEmail(confirmation) !== caller.email)
    throw refusal('invalid-argument', erasureText.wrong, { field: 'confirmation' });
  const { emails, phones, names, typed } = await personOf(db, caller.uid);
  return transact(db, async (tx) => {
    const earlier = await readErasure(tx, db, caller.uid);
    if (earlier) return { dueAt: earlier.dueAt };
    await requireFree(tx, { db, now }, caller.uid, false);
    const dueAt = now + erasureWithinMs;
    const request = { state: 'waiting' as const, askedAt: now, dueAt, emails, phones, names, typed };
    tx.create(db.doc(paths.erasure(caller.uid)), stored('erasure', request));
    return { dueAt };
  });
}
