import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths, searchNameKey } from '@spot/contracts/core';
import { spotter, type PublicSpotter, type Spotter, shownDocuments } from '@spot/contracts/worker';
import { db, read, stored } from '../core/firebase';
import { throughPages } from '../core/inParallel';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

/** What employers may see: name, picture, rating, what is verified; never phone, address or documents (section 3 item 19). */
export function publicOf({
  uid,
  name,
  profPicURL,
  stats,
  certificates,
  equipment,
  createdAt,
}: Spotter): Omit<PublicSpotter, 'id'> {
  return {
    uid,
    name,
    profPicURL,
    rating: stats.rating,
    completed: stats.completed,
    ...shownDocuments({ certificates, equipment }),
    startDate: createdAt,
  };
}

async function mirror(db: Firestore, uid: string): Promise<void> {
  await transact(db, async (tx) => {
    const worker = read(spotter, await tx.get(db.doc(paths.spotter(uid))));
    const ref = db.doc(paths.publicSpotter(uid));
    const shown = await tx.get(ref);
    const wanted = worker && stored('publicSpotter', { ...publicOf(worker), nameLower: searchNameKey(worker.name) });
    if (!wanted) tx.delete(ref);
    else if (!isDeepStrictEqual(shown.data(), wanted)) tx.set(ref, wanted);
  });
}

const isFound = (shown: DocumentSnapshot) =>
  shown.get('nameLower') === searchNameKey((shown.get('name') as string | undefined) ?? '');

/** Gives workers who were there before the name that they are looked for by; answers how many needed it. Safe to repeat. */
export async function foldWorkerNames(db: Firestore, write: boolean): Promise<number> {
  let folded = 0;
  await throughPages(db.collection('publicSpotters').orderBy('__name__'), { size: 300, width: 10 }, async (shown) => {
    if (isFound(shown)) return;
    if (write) await mirror(db, shown.id);
    folded += 1;
  });
  return folded;
}

export const mirrorSpotter = onDocumentWritten(
  { ...repeated, document: 'spotters/{uid}' },
  noted('mirrorSpotter', ({ params }) => mirror(db(), params.uid)),
);
