import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { db } from '../../core/firebase';
import { noted } from '../../core/noted';
import { repeated } from '../../core/policy';
import { transact } from '../../core/transaction';

type Count = 'numApplicants' | 'numOffers' | 'numWaitlist';

/**
 * Counts a list of a shift again and stores the number on the shift, so that the week needs no other reads. Counting instead of
 * adding makes a repeated event harmless; an increased number is news for the employer.
 */
export async function recount(db: Firestore, gigId: string, list: string, field: Count): Promise<void> {
  await transact(db, async (tx) => {
    const ref = db.doc(paths.gig(gigId));
    const [gig, counted] = [await tx.get(ref), await tx.get(ref.collection(list).count())];
    const count = counted.data().count;
    const before = (gig.get(field) as number | undefined) ?? 0;
    if (!gig.exists || before === count) return;
    tx.update(ref, {
      [field]: count,
      ...(field === 'numApplicants' && count > before ? { 'notifications.applicants': true } : {}),
    });
  });
}

const counter = (name: string, list: string, field: Count) =>
  onDocumentWritten(
    { ...repeated, document: `gigs/{gigId}/${list}/{uid}` },
    noted(name, async ({ data, params }) => {
      if (data?.before.exists === data?.after.exists) return;
      await recount(db(), params['gigId'] as string, list, field);
    }),
  );

export const countApplicants = counter('countApplicants', 'applicants', 'numApplicants');
export const countOffers = counter('countOffers', 'offers', 'numOffers');
export const countWaitlist = counter('countWaitlist', 'waitlist', 'numWaitlist');
