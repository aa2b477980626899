import { isDeepStrictEqual } from 'node:util';
import { onDocumentCreated, onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { paths, undoMs } from '@spot/contracts/core';
import { gig as gigSchema, type Gig, autofillFrom, isFilled } from '@spot/contracts/scheduling';
import { spotter, type Spotter } from '@spot/contracts/worker';
import { dayMs } from '@spot/contracts/time';
import { now as clock } from '../../core/clock';
import { db, read, readBefore } from '../../core/firebase';
import { inParallel, inTurn } from '../../core/inParallel';
import { noted } from '../../core/noted';
import { background, repeated } from '../../core/policy';
import { graceMs } from '../../shifts/undoJournal';
import { fillApplications, fillOtherDays, fillWith, isAccepting, otherDays, eachPassedOver } from './fill';
import { enqueue, fillInParts, type Planned } from './fillInParts';

/** Cloud Tasks keeps a task for at most 30 days, so a later one is scheduled in steps. */
const longestWait = 29 * dayMs;

/** Schedules the moment at which the rule begins to accept. */
async function plan(gig: Gig, now: number): Promise<void> {
  const from = autofillFrom(gig.smartAutofill, gig.start);
  if (from === undefined || from <= now || gig.status !== 'pending' || gig.start <= now) return;
  const due = Math.min(from, now + longestWait);
  await enqueue(gig, `${gig.start}-${due < from ? due : 'due'}`, due);
}

/**
 * Runs when a shift's rule is due. It reads the shift again and leaves it alone if it is full, cancelled or has a newer rule.
 */
export const runAutofill = onTaskDispatched<Planned>(
  { ...background, retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 } },
  noted('runAutofill', async ({ data: { gigId, ruleVersion, due, after, only } }) => {
    const gig = read(gigSchema, await db().doc(paths.gig(gigId)).get());
    if (!gig || gig.ruleVersion !== ruleVersion) return;
    const now = Math.max(clock(), due);
    if (!isAccepting(gig, now)) await plan(gig, now);
    else if (only === undefined) await fillInParts(db(), gig, now, after);
    else await fillWith(db(), gig.id, only, now);
  }),
);

/** What the shift asks of its workers. Applicants who lacked it are considered again once it asks for less. */
const demands = ({ certificates, equipment }: Gig) => JSON.stringify([certificates, equipment]);

/** Without a cancelled day, other workers may have applied for all days; considered once the day cannot come back. */
async function withoutDay(gig: Gig, now: number): Promise<void> {
  if (!gig.smartAutofill.workAllDays) return;
  for (const day of await otherDays(db(), gig, now))
    await enqueue(day, `without-${gig.id}-${gig.version}`, now + undoMs + graceMs);
}

/** Workers whose time this change of their shift makes free. */
function freedWorkers(before: Gig, after: Gig): readonly string[] {
  const [was = [], is = []] = [before.matched, after.matched];
  if (before.status !== 'cancelled' && after.status === 'cancelled') return was;
  if (before.start !== after.start || before.end !== after.end) return was;
  return was.filter((uid) => !is.includes(uid));
}

/** Considers them again for other shifts once the change can no longer be undone. */
const considerFreed = (before: Gig, after: Gig, now: number): Promise<void> =>
  inParallel(freedWorkers(before, after), 1, (uid) =>
    eachPassedOver(db(), uid, now, (gig) =>
      enqueue(gig, `freed-${uid}-${after.id}-${after.version}`, now + undoMs + graceMs, { only: uid }),
    ),
  );

/** Whether the rule applies anew: to a new or restored shift, or to other times, rules or demands. */
const isAnew = (before: Gig | undefined, after: Gig): boolean =>
  before === undefined ||
  (before.status === 'cancelled' && after.status !== 'cancelled') ||
  before.ruleVersion !== after.ruleVersion ||
  before.start !== after.start ||
  demands(before) !== demands(after);

/**
 * Schedules the rule of a shift that is new, has a changed rule, or was cancelled and restored. Fills a place that becomes free
 * while the rule accepts; if a worker's removal freed it, only once that can no longer be undone. Considers the shift's workers
 * for other shifts once they no longer work then.
 */
export const planAutofill = onDocumentWritten(
  { ...repeated, document: 'gigs/{gigId}' },
  noted('planAutofill', async ({ data }) => {
    const after = data && read(gigSchema, data.after);
    if (!data || !after) return;
    const before = readBefore(gigSchema, data.before);
    const now = clock();
    await inTurn(
      async () => before && considerFreed(before, after, now),
      () => planShift(before, after, now),
    );
  }),
);

async function planShift(before: Gig | undefined, after: Gig, now: number): Promise<unknown> {
  const anew = isAnew(before, after);
  const freed = before !== undefined && isFilled(before) && !isFilled(after);
  if (before?.status === 'pending' && after.status === 'cancelled') return withoutDay(after, now);
  if (!isAccepting(after, now)) return anew ? plan(after, now) : undefined;
  const left = freed && after.numHired < before.numHired;
  if (anew || (freed && !left)) return fillInParts(db(), after, now);
  return left ? enqueue(after, `left-${after.version}`, now + undoMs + graceMs) : undefined;
}

/** A worker applied while the rule accepts. */
export const autofillApplicant = onDocumentCreated(
  { ...repeated, document: 'gigs/{gigId}/applicants/{uid}' },
  noted('autofillApplicant', async ({ params: { gigId, uid } }) => {
    const gig = read(gigSchema, await db().doc(paths.gig(gigId)).get());
    const now = clock();
    if (!gig) return;
    await inTurn(
      async () => isAccepting(gig, now) && fillInParts(db(), gig, now),
      () => fillOtherDays(db(), gig, uid, now),
    );
  }),
);

/** The worker's fields on which rules depend. */
const eligibilityOf = (worker: Spotter | undefined) =>
  worker && [
    worker.idVerified,
    worker.identification?.expiry,
    worker.disabled,
    worker.certificates,
    worker.equipment,
    worker.stats.completed,
  ];

/** An ID or document was verified, or a shift completed, after the worker had applied. */
export const autofillWorker = onDocumentUpdated(
  { ...repeated, document: 'spotters/{uid}' },
  noted('autofillWorker', async ({ data, params: { uid } }) => {
    const after = data && read(spotter, data.after);
    const before = data && readBefore(spotter, data.before);
    if (!after?.idVerified || after.disabled || isDeepStrictEqual(eligibilityOf(before), eligibilityOf(after))) return;
    await fillApplications(db(), uid, clock());
  }),
);
