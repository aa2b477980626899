import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { searchNameKey } from '@spot/contracts/core';
import { db, stored } from '../core/firebase';
import { inParallel } from '../core/inParallel';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

const pageSize = 200;
const width = 10;

/** The days of companies have the name in a different field. */
const foldedOf = (named: DocumentSnapshot) =>
  searchNameKey(((named.get('name') ?? named.get('groupName')) as string | undefined) ?? '');
const isFolded = (named: DocumentSnapshot | undefined) => !named?.exists || named.get('nameLower') === foldedOf(named);

/** Folds the current name, so the order of events does not matter. */
async function fold(db: Firestore, path: string): Promise<void> {
  await transact(db, async (tx) => {
    const named = await tx.get(db.doc(path));
    // The field has the same name in companies, their days and teams.
    if (!isFolded(named)) tx.update(named.ref, stored('group', { nameLower: foldedOf(named) }));
  });
}

/** Stores company names in folded form, for searching by prefix in any case (SCH-218). */
export const foldCompanyName = onDocumentWritten(
  { ...repeated, document: 'groups/{id}' },
  noted('foldCompanyName', async ({ data }) => {
    if (data && !isFolded(data.after)) await fold(db(), data.after.ref.path);
  }),
);

/** Folds the names of existing companies, their days and teams; returns how many needed it. Safe to repeat. */
export async function foldCompanyNames(db: Firestore, write: boolean): Promise<number> {
  let folded = 0;
  for (const collection of ['groups', 'teams', 'companyDays'] as const) folded += await foldAll(db, collection, write);
  return folded;
}

async function foldAll(db: Firestore, collection: 'groups' | 'teams' | 'companyDays', write: boolean): Promise<number> {
  let folded = 0;
  let query = db.collection(collection).orderBy('__name__').limit(pageSize);
  for (;;) {
    const page = await query.get();
    const wanted = page.docs.filter((named) => !isFolded(named));
    if (write) await inParallel(wanted, width, ({ ref }) => fold(db, ref.path));
    folded += wanted.length;
    const last = page.docs.at(-1);
    if (!last || page.size < pageSize) return folded;
    query = query.startAfter(last);
  }
}
