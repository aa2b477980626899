import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { hired as hiredSchema, type Gig } from '@spot/contracts/scheduling';
import { facesOf, mostFaces } from '../../shifts/gigCounters';
import { stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { allReadable } from '../../core/readable';
import { transact } from '../../core/transaction';
import { recount } from './countLists';

const lists = { numApplicants: 'applicants', numOffers: 'offers', numWaitlist: 'waitlist' } as const;

/**
 * Compares a shift's counters with the database's counts of its lists and repairs them; costs four reads regardless of their
 * size. Returns whether the number of hired workers was wrong.
 */
export async function repairShift(db: Firestore, gig: DocumentSnapshot): Promise<boolean> {
  const fields = ['numApplicants', 'numOffers', 'numWaitlist'] as const;
  const [hired, ...listed] = await settleAll([
    gig.ref.collection('hired').where('cancelled', '==', false).count().get(),
    ...fields.map((field) => gig.ref.collection(lists[field]).count().get()),
  ]);
  for (const [index, field] of fields.entries())
    if (((gig.get(field) as number | undefined) ?? 0) !== listed[index]?.data().count)
      await recount(db, gig.id, lists[field], field);
  return agrees(gig, hired.data().count) ? false : recountHired(db, gig);
}

/** Whether the shift's number, list and avatars all agree with the count of hired workers. */
function agrees(gig: DocumentSnapshot, count: number): boolean {
  const matched = (gig.get('matched') as string[] | undefined) ?? [];
  const faces = (gig.get('faces') as Gig['faces']) ?? [];
  return (
    gig.get('numHired') === count &&
    gig.get('full') === count >= (gig.get('numSpotters') as number) &&
    matched.length === count &&
    faces.length === Math.min(count, mostFaces) &&
    faces.every(({ uid }) => matched.includes(uid))
  );
}

function recountHired(db: Firestore, { ref }: DocumentSnapshot): Promise<boolean> {
  return transact(db, async (tx) => {
    const gig = await tx.get(ref);
    const hired = await tx.get(ref.collection('hired').where('cancelled', '==', false));
    if (!gig.exists) return false;
    const numSpotters = gig.get('numSpotters') as number;
    const faces = facesOf(await allReadable(db, 'repairShift', hiredSchema, hired.docs));
    const shown = (gig.get('faces') as Gig['faces']) ?? [];
    const isHired = ({ uid }: { uid: string }) => hired.docs.some(({ id }) => id === uid);
    if (shown.length !== faces.length || !shown.every(isHired)) tx.update(ref, stored('gig', { faces }));
    const matched = (gig.get('matched') as string[] | undefined) ?? [];
    const isListed = matched.length === hired.size && hired.docs.every(({ id }) => matched.includes(id));
    if (isListed && gig.get('numHired') === hired.size && gig.get('full') === hired.size >= numSpotters) return false;
    tx.update(ref, {
      numHired: hired.size,
      full: hired.size >= numSpotters,
      matched: hired.docs.map(({ id }) => id),
      version: FieldValue.increment(1),
    });
    return true;
  });
}
