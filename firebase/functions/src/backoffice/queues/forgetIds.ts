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

/** The pictures of an entry go, but for those that another entry of the worker still shows. */
async function forgetOne(db: Firestore, check: IdCheck): Promise<void> {
  const own = await db.collection('certnApplications').where('spotterID', '==', check.spotterID).get();
  const others = checksOf(own).filter(({ id, forgotten }) => id !== check.id && !forgotten);
  const kept = new Set(others.flatMap(filesOf));
  const gone = filesOf(check).filter((path) => !kept.has(path));
  await inParallel(gone, width, (path) => bucket().file(path).delete({ ignoreNotFound: true }));
  // Last, so that what broke off before is tried again.
  await db.doc(paths.idCheck(check.id)).update({ forgotten: true, forgetAt: FieldValue.delete() });
}

/** Deletes the pictures of IDs that were decided long enough ago (decisions section 3 item 18). */
export async function forgetIds(db: Firestore, now: number): Promise<void> {
  const old = db.collection('certnApplications').where('forgetAt', '<=', at(now)).orderBy('forgetAt');
  await throughPages(old, { size: pageSize, width: 1 }, async (found) => {
    const check = read(idCheck, found);
    if (check) await forgetOne(db, check);
  });
}
