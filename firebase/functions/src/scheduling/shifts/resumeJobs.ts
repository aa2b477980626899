import { onSchedule } from 'firebase-functions/v2/scheduler';
import { error as logError } from 'firebase-functions/logger';
import { type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { now as clock } from '../../shared/clock';
import { at, db } from '../../shared/firebase';
import { scheduled } from '../../shared/policy';
import { transact } from '../../shared/transaction';
import { jobOf, runJob } from './cancelJob';
import { resumeWaitlists } from './closeWaitlist';

const leaseMs = 30_000;

/** Finishes actions on many shifts whose function died: those that have not moved for half a minute. */
export async function resume(db: Firestore, now: number): Promise<{ resumed: string[] }> {
  const running = await db.collection('jobs').where('state', '==', 'running').get();
  const resumed: string[] = [];
  for (const { ref } of running.docs) {
    const job = await transact(db, async (tx) => {
      const found = await tx.get(ref);
      const since = (found.get('lease.startedAt') as Timestamp).toMillis();
      if (found.get('kind') !== 'cancel' || found.get('state') !== 'running' || now - since < leaseMs) return undefined;
      tx.update(ref, { lease: { startedAt: at(now), by: 'resumeJobs' } });
      return jobOf(db, found);
    });
    if (!job) continue;
    await runJob(job).then(
      () => resumed.push(job.id),
      (error: unknown) => logError('resumeJobs', error),
    );
  }
  return { resumed };
}

export const resumeJobs = onSchedule({ ...scheduled, schedule: '* * * * *' }, async () => {
  await resume(db(), clock());
  await resumeWaitlists(db(), clock());
});
