import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { sweeps, type Sweep } from '@spot/contracts/stored';
import { dayKeyOf } from '@spot/contracts/time';
import { at, auth } from '../core/firebase';
import { inTurn, throughPages } from '../core/inParallel';

const pages = { size: 200, width: 8 };

/** Deletes the expired documents of one kind with their subcollections. The next run finds what a killed run left. */
async function sweep(db: Firestore, { collection, isNested, field, ms }: Sweep, now: number): Promise<void> {
  const from = isNested ? db.collectionGroup(collection) : db.collection(collection);
  const until = field === 'dayKey' ? dayKeyOf(now - ms, 'UTC') : at(now - ms);
  const old = from.where(field, '<=', until).orderBy(field).select(field);
  await throughPages(old, pages, ({ ref }) => db.recursiveDelete(ref));
}

/** The most accounts that Firebase looks up in one request. */
const mostUsers = 100;

const ownerOf = (found: QueryDocumentSnapshot): string => (found.get('uid') as string | undefined) ?? found.id;

/** Deletes recovery codes and passkeys of deleted accounts, also if those were deleted in the console. */
async function forgetFactors(db: Firestore, collection: 'recoveryCodes' | 'passkeys'): Promise<void> {
  const pages = db.collection(collection).orderBy('createdAt').select('createdAt', 'uid').limit(mostUsers);
  let { docs } = await pages.get();
  while (docs.length > 0) {
    const asked = [...new Set(docs.map(ownerOf))].map((uid) => ({ uid }));
    const known = new Set((await auth().getUsers(asked)).users.map(({ uid }) => uid));
    for (const found of docs) if (!known.has(ownerOf(found))) await found.ref.delete();
    ({ docs } = await pages.startAfter(docs.at(-1)).get());
  }
}

/** Enforces the retention of each kind of document; those with `expiresAt` are deleted by the database itself. */
export const forgetOld = (db: Firestore, now: number): Promise<void> =>
  inTurn(
    ...sweeps.map((one) => () => sweep(db, one, now)),
    () => forgetFactors(db, 'recoveryCodes'),
    () => forgetFactors(db, 'passkeys'),
  );
