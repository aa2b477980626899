import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { spotter, type PublicSpotter, type Spotter } from '@spot/contracts/entities';
import { isSatisfied } from '@spot/contracts/rules';
import { db, read, stored } from '../shared/firebase';
import { repeated } from '../shared/policy';
import { transact } from '../shared/transaction';

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
    certificates: certificates.filter(({ status }) => isSatisfied('certificate', status)).map((item) => item.name),
    equipment: equipment.filter(({ status }) => isSatisfied('equipment', status)).map((item) => item.name),
    startDate: createdAt,
  };
}

async function mirror(db: Firestore, uid: string): Promise<void> {
  await transact(db, async (tx) => {
    const worker = read(spotter, await tx.get(db.doc(paths.spotter(uid))));
    const ref = db.doc(paths.publicSpotter(uid));
    const shown = await tx.get(ref);
    const wanted = worker && stored('publicSpotter', publicOf(worker));
    if (!wanted) tx.delete(ref);
    else if (!isDeepStrictEqual(shown.data(), wanted)) tx.set(ref, wanted);
  });
}

export const mirrorSpotter = onDocumentWritten({ ...repeated, document: 'spotters/{uid}' }, ({ params }) =>
  mirror(db(), params.uid),
);
