import type { Firestore } from 'firebase-admin/firestore';
import { sweeps, type Sweep } from '@spot/contracts/stored';
import { dayKeyOf } from '@spot/contracts/time';
import { at, auth } from '../core/firebase';
import { inTurn, throughPages } from '../core/inParallel';

const pages = { size: 200, width: 8 };

/** Deletes the documents of one kind whose time is over, with what lies below them. What a killed run leaves, the next one finds. */
async function sweep(db: Firestore, { collection, isNested, field, ms }: Sweep, now: number): Promise<void> {
  const from = isNested ? db.collectionGroup(collection) : db.collection(collection);
  const until = field === 'dayKey' ? dayKeyOf(now - ms, 'UTC') : at(now - ms);
  const old = from.where(field, '<=', until).orderBy(field).select();
  await throughPages(old, pages, ({ ref }) => db.recursiveDelete(ref));
}

/** Recovery codes and passkeys go with their account, also where that was deleted in the console. */
async function forgetFactors(db: Firestore, collection: 'recoveryCodes' | 'passkeys'): Promise<void> {
  const all = db.collection(collection).orderBy('createdAt').select('uid');
  await throughPages(all, { size: 100, width: 1 }, async (found) => {
    const uid = (found.get('uid') as string | undefined) ?? found.id;
    if ((await auth().getUsers([{ uid }])).users.length === 0) await found.ref.delete();
  });
}

/** Applies how long each kind of document is kept; what ends with `expiresAt` the database deletes by itself. */
export const forgetOld = (db: Firestore, now: number): Promise<void> =>
  inTurn(
    ...sweeps.map((one) => () => sweep(db, one, now)),
    () => forgetFactors(db, 'recoveryCodes'),
    () => forgetFactors(db, 'passkeys'),
  );
