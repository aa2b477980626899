import { FieldValue, type Firestore, type QuerySnapshot } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { idCheck, type IdCheck } from '@spot/contracts/backoffice';
import { at, bucket, read } from '../../core/firebase';
import { inParallel, throughPages } from '../../core/inParallel';
import { queueOf } from './tables';

const width = 8;
const pageSize = 200;

const checksOf = ({ docs }: QuerySnapshot): IdCheck[] => docs.flatMap((found) => read(idCheck, found) ?? []);
const filesOf = (check: IdCheck): string[] => Object.values(queueOf('ids').files(check));

/** Deletes the pictures of an entry, except those that another entry of the worker still uses. */
async function forgetOne(db: Firestore, check: IdCheck): Promise<void> {
  const own = await db.collection('certnApplications').where('spotterID', '==', check.spotterID).get();
  const others = checksOf(own).filter(({ id, forgotten }) => id !== check.id && !forgotten);
  const kept = new Set(others.flatMap(filesOf));
  const gone = filesOf(check).filter((path) => !kept.has(path));
  await inParallel(gone, width, (path) => bucket().file(path).delete({ ignoreNotFound: true }));
  // Last, so that an interrupted run is retried.
  await db.doc(paths.idCheck(check.id)).update({ forgotten: true, forgetAt: FieldValue.delete() });
}

/** Deletes pictures of IDs after their retention since the decision (decisions section 3 item 18). */
export async function forgetIds(db: Firestore, now: number): Promise<void> {
  const old = db.collection('certnApplications').where('forgetAt', '<=', at(now)).orderBy('forgetAt');
  await throughPages(old, { size: pageSize, width: 1 }, async (found) => {
    const check = read(idCheck, found);
    if (check) await forgetOne(db, check);
  });
}
