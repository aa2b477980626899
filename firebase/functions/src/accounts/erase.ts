import { FieldPath, FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { erasure, payRecordsKeptMs } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { collections, erased, type Person } from '@spot/contracts/stored';
import { now as clock } from '../core/clock';
import { auth, read, stored } from '../core/firebase';
import { inParallel } from '../core/inParallel';
import { note } from '../core/jobs';
import { documentsOf } from '../core/people/documentsOf';
import { filesOf } from '../core/people/filesOf';
import { transact } from '../core/transaction';

const pageSize = 300;
const width = 8;

const unlessGone = (error: unknown): void => {
  if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
};

/** Deletes or redacts one document in its current state. */
async function eraseOne(db: Firestore, path: string, person: Person): Promise<void> {
  if (path === paths.erasure(person.uid)) return;
  const ref = db.doc(path);
  const gone = await transact(db, async (tx) => {
    const found = await tx.get(ref);
    const change = found.exists ? erased(path, found.data() ?? {}, person) : undefined;
    if (change === 'delete') return true;
    const [field, value, ...others] = change ? asUpdate(change) : [];
    if (field instanceof FieldPath) tx.update(ref, field, value, ...others);
    return false;
  });
  if (gone) await db.recursiveDelete(ref);
}

/** As field paths, because field names may contain dots, as emails do. */
const asUpdate = (change: Record<string, unknown>): unknown[] =>
  Object.entries(change).flatMap(([field, value]) => [new FieldPath(field), value ?? FieldValue.delete()]);

const eraseKnown = async (db: Firestore, person: Person): Promise<void> =>
  inParallel(await documentsOf(db, person), width, ({ document }) => eraseOne(db, document.ref.path, person));

/** Searches all stored documents for the person and erases what it finds; continues where a killed run stopped. */
async function eraseMentions(db: Firestore, person: Person, jobId: string): Promise<void> {
  const upkeep = db.doc(paths.upkeep(jobId));
  const reached = (await upkeep.get()).get('reached') as { part: number; path: string } | undefined;
  for (let part = reached?.part ?? 0; part < collections.length; part++) {
    const all = db
      .collectionGroup(collections[part] ?? '')
      .orderBy(FieldPath.documentId())
      .limit(pageSize);
    let from = part === reached?.part && reached.path ? all.startAfter(db.doc(reached.path)) : all;
    for (;;) {
      const page = await from.get();
      const named = page.docs.filter((one) => erased(one.ref.path, one.data(), person));
      await inParallel(named, width, ({ ref }) => eraseOne(db, ref.path, person));
      const last = page.docs.at(-1);
      if (!last || page.size < pageSize) break;
      await upkeep.set(stored('upkeep', { begunAt: clock(), reached: { part, at: '', path: last.ref.path } }));
      await note(db.doc(paths.job(jobId)), stored('job', { lease: { startedAt: clock(), by: jobId } }));
      from = all.startAfter(last);
    }
  }
  await upkeep.delete();
}

/** Deletes an account and all data about its person. Every step can be repeated, so a killed function continues. */
export async function erase(db: Firestore, uid: string, jobId: string): Promise<void> {
  const ref = db.doc(paths.erasure(uid));
  const request = read(erasure, await ref.get());
  if (request?.state !== 'running') return;
  const person = { uid, ...request };
  await auth().updateUser(uid, { disabled: true }).catch(unlessGone);
  await auth().revokeRefreshTokens(uid).catch(unlessGone);
  for (const file of await filesOf(uid)) await file.delete({ ignoreNotFound: true });
  await eraseKnown(db, person);
  await eraseMentions(db, person, jobId);
  // Erases what triggers of the first round wrote back.
  await eraseKnown(db, person);
  await auth().deleteUser(uid).catch(unlessGone);
  const { docs } = await db.collectionGroup('hired').where('spotterID', '==', uid).get();
  const ends = docs.map((place) => (place.get('gigEnd') as Timestamp).toMillis());
  await ref.update({
    ...stored('erasure', {
      state: 'done',
      doneAt: clock(),
      payRecords: docs.length,
      ...(docs.length > 0 && { keptUntil: Math.max(...ends) + payRecordsKeptMs }),
    }),
    emails: FieldValue.delete(),
    phones: FieldValue.delete(),
    names: FieldValue.delete(),
    typed: FieldValue.delete(),
    circle: FieldValue.delete(),
  });
}
