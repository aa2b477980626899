import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { Filter, type Firestore } from 'firebase-admin/firestore';
import type { QueueName, QueueCountName } from '@spot/contracts/backoffice';
import { now as clock } from '../../core/clock';
import { db } from '../../core/firebase';
import { noted } from '../../core/noted';
import { counting } from '../../core/policy';
import { recount, type Counting } from '../counts/recount';

const ids = (db: Firestore, statuses: readonly string[]) =>
  db
    .collection('certnApplications')
    .where('applicationType', '==', 'ENHANCED_ID_VERIFICATION')
    .where(Filter.or(...['enhancedIDStatus', 'manualCheckStatus'].map((name) => Filter.where(name, 'in', statuses))))
    .count();
const pending = (db: Firestore, name: string) => db.collection(name).where('status', '==', 'pending').count();

const questions: Record<QueueName, (db: Firestore) => Partial<Record<QueueCountName, Counting>>> = {
  ids: (db) => ({ ids: ids(db, ['SENT', 'INCONCLUSIVE']), manual: ids(db, ['INCONCLUSIVE']) }),
  requirements: (db) => ({ requirements: pending(db, 'reqVerification') }),
  uniforms: (db) => ({ uniforms: pending(db, 'uniforms') }),
};

/** Counts a queue anew, so that a repeated event has no effect. */
async function countQueue(db: Firestore, queue: QueueName, now: number): Promise<void> {
  for (const [name, question] of Object.entries(questions[queue](db)))
    await recount(db, name as QueueCountName, question, now);
}

/** Counts all queues, for events that were lost. */
export async function countQueues(db: Firestore, now: number): Promise<void> {
  for (const queue of Object.keys(questions)) await countQueue(db, queue as QueueName, now);
}

const countingOf = (name: string, queue: QueueName, document: string, fields: readonly string[]) =>
  onDocumentWritten(
    { ...counting, document },
    noted(name, async ({ data }) => {
      if (fields.some((field) => data?.before.get(field) !== data?.after.get(field)))
        await countQueue(db(), queue, clock());
    }),
  );

export const countIdChecks = countingOf('countIdChecks', 'ids', 'certnApplications/{id}', [
  'enhancedIDStatus',
  'manualCheckStatus',
]);
export const countRequirementChecks = countingOf('countRequirementChecks', 'requirements', 'reqVerification/{id}', [
  'status',
]);
export const countUniformChecks = countingOf('countUniformChecks', 'uniforms', 'uniforms/{id}', ['status']);
