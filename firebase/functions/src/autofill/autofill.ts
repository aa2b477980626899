import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { functionsRegion } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { gig as gigSchema, type Gig } from '@spot/contracts/entities';
import { autofillFrom, isFilled } from '@spot/contracts/rules';
import { dayMs } from '@spot/contracts/time';
import { now as clock } from '../shared/clock';
import { db, read, taskQueue } from '../shared/firebase';
import { fill, isAccepting } from './fill';

/** Cloud Tasks keeps a task for 30 days at most; a later one is planned again on the way. */
const longestWait = 29 * dayMs;

interface Planned {
  gigId: string;
  /** The rule as it was planned; a newer one makes this task do nothing (decisions section 6 item 5). */
  ruleVersion: number;
}

/** Plans the moment at which the rule begins to accept. The task's name makes a repeated event harmless. */
async function plan(gig: Gig, now: number): Promise<void> {
  const from = autofillFrom(gig.smartAutofill, gig.start);
  if (from === undefined || from === -Infinity || gig.status !== 'pending' || gig.start <= now) return;
  const due = Math.min(Math.max(from, now), now + longestWait);
  const task: Planned = { gigId: gig.id, ruleVersion: gig.ruleVersion };
  const id = `${gig.id}-${gig.ruleVersion}-${gig.start}-${due < from ? due : 'due'}`;
  try {
    await taskQueue('runAutofill').enqueue(task, { id, scheduleTime: new Date(due) });
  } catch (error) {
    if ((error as { code?: string }).code !== 'functions/task-already-exists') throw error;
  }
}

/** A shift at its due time. It is read again: a full or cancelled one, or one with a newer rule, is left alone. */
export const runAutofill = onTaskDispatched<Planned>(
  { region: functionsRegion, retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 } },
  async ({ data: { gigId, ruleVersion } }) => {
    const gig = read(gigSchema, await db().doc(paths.gig(gigId)).get());
    if (!gig || gig.ruleVersion !== ruleVersion) return;
    const now = clock();
    if (isAccepting(gig, now)) await fill(db(), gigId, now);
    else await plan(gig, now);
  },
);

/** A new shift or a changed rule is planned; a place that became free while the rule accepts is filled at once. */
export const planAutofill = onDocumentWritten(
  { document: 'gigs/{gigId}', region: functionsRegion, retry: true },
  async ({ data }) => {
    const after = data && read(gigSchema, data.after);
    if (!data || !after) return;
    const before = read(gigSchema, data.before);
    const anew = before?.ruleVersion !== after.ruleVersion || before.start !== after.start;
    const freed = before !== undefined && isFilled(before) && !isFilled(after);
    const now = clock();
    if ((anew || freed) && isAccepting(after, now)) await fill(db(), after.id, now);
    else if (anew) await plan(after, now);
  },
);

/** Somebody applied while the rule accepts. */
export const autofillApplicant = onDocumentCreated(
  { document: 'gigs/{gigId}/applicants/{uid}', region: functionsRegion, retry: true },
  async ({ params: { gigId } }) => {
    const gig = read(gigSchema, await db().doc(paths.gig(gigId)).get());
    const now = clock();
    if (gig && isAccepting(gig, now)) await fill(db(), gigId, now);
  },
);
