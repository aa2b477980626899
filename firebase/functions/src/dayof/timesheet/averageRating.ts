import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { AggregateField } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotter } from '@spot/contracts/worker';
import { averageRating as average } from '@spot/contracts/dayof';
import { db, read, stored } from '../../core/firebase';
import { noted } from '../../core/noted';
import { repeated } from '../../core/policy';
import { transact } from '../../core/transaction';

/**
 * Computes a worker's rating from the reviews themselves, in whole stars, so that a repeated event changes nothing (decisions
 * section 5 item 13).
 */
async function recountRating(db: Firestore, uid: string): Promise<void> {
  await transact(db, async (tx) => {
    const ref = db.doc(paths.spotter(uid));
    const worker = read(spotter, await tx.get(ref));
    const reviews = ref
      .collection('reviews')
      .aggregate({ sum: AggregateField.sum('rating'), count: AggregateField.count() });
    const { sum, count } = (await tx.get(reviews)).data();
    if (!worker) return;
    const { earlier = { sum: 0, count: 0 } } = worker.stats;
    const ratingSum = sum + earlier.sum;
    const ratingCount = count + earlier.count;
    const stats = { ...worker.stats, ratingSum, ratingCount, rating: average(ratingSum, ratingCount) };
    tx.update(ref, stored('spotter', { stats }));
  });
}

export const averageRating = onDocumentWritten(
  { ...repeated, document: 'spotters/{uid}/reviews/{gigId}' },
  noted('averageRating', ({ params }) => recountRating(db(), params.uid)),
);
