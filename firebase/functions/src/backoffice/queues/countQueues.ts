import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { Filter, type Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import type { QueueName } from '@spot/contracts/entities';
import { db, stored } from '../../shared/firebase';
import { counting } from '../../shared/policy';
import { transact } from '../../shared/transaction';

const ids = (db: Firestore, statuses: readonly string[]) =>
  db
    .collection('certnApplications')
    .where('applicationType', '==', 'ENHANCED_ID_VERIFICATION')
    .where(Filter.or(...['enhancedIDStatus', 'manualCheckStatus'].map((name) => Filter.where(name, 'in', statuses))));
const pending = (db: Firestore, name: string) => db.collection(name).where('status', '==', 'pending');

const questions = {
  ids: (db: Firestore) => ({ ids: ids(db, ['SENT', 'INCONCLUSIVE']), manual: ids(db, ['INCONCLUSIVE']) }),
  requirements: (db: Firestore) => ({ requirements: pending(db, 'reqVerification') }),
  uniforms: (db: Firestore) => ({ uniforms: pending(db, 'uniforms') }),
};

/** How long a queue is, counted anew, so that no event can move it twice. */
async function countQueue(db: Firestore, queue: QueueName): Promise<void> {
  await transact(db, async (tx) => {
    const counted: Partial<Record<'manual' | QueueName, number>> = {};
    for (const [name, question] of Object.entries(questions[queue](db)))
      counted[name as QueueName] = (await tx.get(question.count())).data().count;
    tx.set(db.doc(paths.queueCounts()), stored('queueCounts', counted), { merge: true });
  });
}

const countingOf = (queue: QueueName, document: string, fields: readonly string[]) =>
  onDocumentWritten({ ...counting, document }, async ({ data }) => {
    if (fields.some((field) => data?.before.get(field) !== data?.after.get(field))) await countQueue(db(), queue);
  });

export const countIdChecks = countingOf('ids', 'certnApplications/{id}', ['enhancedIDStatus', 'manualCheckStatus']);
export const countRequirementChecks = countingOf('requirements', 'reqVerification/{id}', ['status']);
export const countUniformChecks = countingOf('uniforms', 'uniforms/{id}', ['status']);
