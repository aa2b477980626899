import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { reliabilityMetricsOf, type Cancellation } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { db } from '../core/firebase';
import { noted } from '../core/noted';
import { counting } from '../core/policy';
import { transact } from '../core/transaction';
import { presenceChanged } from './counts/keepCounts';

/** Counts a worker's reliability from the records, so that a repeated event has no effect (decisions section 3 item 13). */
async function recountReliability(db: Firestore, uid: string): Promise<void> {
  await transact(db, async (tx) => {
    const ref = db.doc(paths.spotter(uid));
    const marks = db.collectionGroup('hired').where('spotterID', '==', uid);
    const cancellations = db.collection('cancellations').where('spotterID', '==', uid).where('late', '==', true);
    const spotter = await tx.get(ref);
    const marked = await tx.get(marks.where('mark', 'in', ['late', 'absent']).select('gigID', 'mark'));
    const late = await tx.get(cancellations.select('gigID'));
    if (!spotter.exists) return;
    const dataOf = <T>({ docs }: QuerySnapshot) => docs.map((found) => found.data() as T);
    const reliabilityMetrics = reliabilityMetricsOf(
      dataOf<Pick<Hired, 'gigID' | 'mark'>>(marked),
      dataOf<Pick<Cancellation, 'gigID'>>(late),
    );
    tx.update(ref, { reliabilityMetrics });
  });
}

/** Updates the worker's reliability and the counts of the day when a hired record changes. */
export const countMarks = onDocumentWritten(
  { ...counting, document: 'gigs/{gigId}/hired/{uid}' },
  noted('countMarks', async ({ data, params }) => {
    const [before, after] = [data?.before.get('mark') ?? 'none', data?.after.get('mark') ?? 'none'];
    if (before !== after) await recountReliability(db(), params.uid);
    await presenceChanged(data);
  }),
);

export const countLateCancellations = onDocumentWritten(
  { ...counting, document: 'cancellations/{id}' },
  noted('countLateCancellations', async ({ data }) => {
    const uid: unknown = data?.after.get('spotterID') ?? data?.before.get('spotterID');
    if (typeof uid === 'string' && data?.before.get('late') !== data?.after.get('late'))
      await recountReliability(db(), uid);
  }),
);
