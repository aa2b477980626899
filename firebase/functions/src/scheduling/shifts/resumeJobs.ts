import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { ShiftVersion } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { now as clock } from '../../shared/clock';
import { presentRights } from '../../shared/callable';
import { db, stored } from '../../shared/firebase';
import { inParallel, inTurn } from '../../shared/inParallel';
import { scheduled } from '../../shared/policy';
import { transact } from '../../shared/transaction';
import { jobOf, runJob, type Job } from './cancelJob';
import { gigsById, requireTeams } from './scope';
import { resumeWaitlists } from './closeWaitlist';

const leaseMs = 30_000;

/** Finishes actions on many shifts whose function died: those that have not moved for half a minute. */
async function resume(db: Firestore, now: number): Promise<{ resumed: string[] }> {
  const running = await db.collection('jobs').where('state', '==', 'running').get();
  const resumed: string[] = [];
  await inParallel(running.docs, 1, async ({ ref }) => {
    const job = await transact(db, async (tx) => {
      const found = await tx.get(ref);
      const since = (found.get('lease.startedAt') as Timestamp).toMillis();
      if (found.get('kind') !== 'cancel' || found.get('state') !== 'running' || now - since < leaseMs) return undefined;
      tx.update(ref, stored('job', { lease: { startedAt: now, by: 'resumeJobs' } }));
      return jobOf(db, found);
    });
    if (!job) return;
    if (!(await mayGoOn(db, job))) {
      await ref.update({ state: 'done', stopped: true });
      return;
    }
    await runJob(job);
    resumed.push(job.id);
  });
  return { resumed };
}

/** The right that the action needed, now: nothing goes on for somebody who has lost it. */
async function mayGoOn(db: Firestore, { id, asked }: Job): Promise<boolean> {
  const parts = await db.doc(paths.job(id)).collection('parts').where('state', '==', 'open').get();
  const ids = parts.docs.flatMap((part) => (part.get('shifts') as ShiftVersion[]).map(({ gigId }) => gigId));
  const admin = asked.caller.admin && (await presentRights(asked.caller.uid)).admin;
  const context = { ...asked, caller: { ...asked.caller, admin } };
  try {
    await transact(db, async (tx) => requireTeams(tx, context, await gigsById(tx, context, ids)));
    return true;
  } catch (error) {
    if (error instanceof HttpsError) return false;
    throw error;
  }
}

export const resumeJobs = onSchedule({ ...scheduled, schedule: '* * * * *' }, async () => {
  await inTurn(
    () => resume(db(), clock()),
    () => resumeWaitlists(db(), clock()),
  );
});
