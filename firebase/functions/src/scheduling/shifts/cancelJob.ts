import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { deleteGig, type ShiftVersion, type Gig, sumAmounts, type Amount } from '@spot/contracts/scheduling';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { dayMs } from '@spot/contracts/time';
import { logOffice } from '../../core/office';
import type { Context } from '../../core/callable';
import { now as clock } from '../../core/clock';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { inputOf, note, readJob, workOn } from '../../core/jobs';
import { transact } from '../../core/transaction';
import { closeUndo, openUndo, undoable, type Undoable } from '../../shifts/undoJournal';
import { cancelPart, Facts, type PartResult } from './cancelPart';
import { planOf } from './planOf';
import { gigsById, isAsSeen, requireTeams } from './scope';
import { requireAgreed } from './upcoming';

/** A part is one transaction, so its numbers of shifts and people are limited. */
const partSize = 20;
const partPeople = 300;
const width = 4;

type CallContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** A job from an earlier version has no policies. */
interface JobInput {
  policies?: Record<string, LateCancellationPolicy>;
}

export interface Job {
  id: string;
  asked: CallContext;
  undo: Undoable;
}

/**
 * Stores an action on many shifts before it begins, so that an interruption loses nothing: its parts and the head of its undo.
 * A repeated request finds its job. `agreed` are the fees that the dialog showed.
 */
export async function openJob(
  requestId: string,
  expected: readonly ShiftVersion[],
  context: Context,
  agreed?: readonly Amount[],
): Promise<Job> {
  const { db, now } = context;
  const versions = new Map(expected.map(({ gigId, version }) => [gigId, version]));
  const shifts = [...versions].map(([gigId, version]): ShiftVersion => ({ gigId, version }));
  const gigs = await transact(db, async (tx) => {
    const found = await gigsById(
      tx,
      context,
      shifts.map(({ gigId }) => gigId),
    );
    if (found.length === 0) throw refusal('not-found', callText.noShift);
    await requireTeams(tx, context, found);
    return found;
  });
  const undo = undoable(requestId, context);
  const createdAt = await transact(db, async (tx) => {
    const { earlier, open } = await readJob(tx, context, requestId);
    if (earlier) {
      open({ kind: 'cancel' });
      return (earlier.get('createdAt') as Timestamp).toMillis();
    }
    const asSeen = gigs.filter((gig) => isAsSeen(gig, versions.get(gig.id) ?? 0, now));
    const { lateFees, policies } = await planOf(tx, context, asSeen);
    requireAgreed(lateFees, agreed);
    // What was agreed to holds, also if a company's policy changes before the last part.
    open({ kind: 'cancel', input: { policies }, teamID: gigs[0]?.teamID, total: shifts.length });
    const groupIds = [...new Set(gigs.map(({ groupID }) => groupID))];
    openUndo(tx, context, undo, { kind: 'cancel', groupIDs: groupIds, running: true });
    for (const groupId of groupIds)
      logOffice(tx, context, {
        call: deleteGig.name,
        groupId,
        details: { requestId, gigIds: [...versions.keys()] },
        shifts: gigs.filter(({ groupID }) => groupID === groupId),
        lateFees,
      });
    partsOf(shifts, gigs).forEach((part, index) => {
      const ref = db.doc(paths.jobPart(requestId, String(index).padStart(4, '0')));
      tx.create(ref, stored('jobPart', { shifts: part, state: 'open', expiresAt: now + dayMs }));
    });
    return now;
  });
  // Fees and texts are computed for the moment of the first request.
  return { id: requestId, asked: { ...context, now: createdAt }, undo };
}

function partsOf(shifts: readonly ShiftVersion[], gigs: readonly Gig[]): ShiftVersion[][] {
  const people = new Map(
    gigs.map((gig) => [gig.id, gig.numHired + gig.numOffers + gig.numApplicants + gig.numWaitlist]),
  );
  const parts: ShiftVersion[][] = [];
  let room = 0;
  for (const shift of shifts) {
    const part = parts.at(-1);
    room -= people.get(shift.gigId) ?? 0;
    if (part && part.length < partSize && room >= 0) part.push(shift);
    else {
      parts.push([shift]);
      room = partPeople - (people.get(shift.gigId) ?? 0);
    }
  }
  return parts;
}

/**
 * Runs the remaining parts of a job, several concurrently, and stores the progress. If two runs overlap, each part still takes
 * effect once.
 */
export function runJob({ id, asked, undo }: Job): Promise<PartResult> {
  const { db } = asked;
  const ref = db.doc(paths.job(id));
  return workOn(asked, id, async (each) => {
    const parts = await ref.collection('parts').get();
    const results: PartResult[] = [];
    const { policies } = inputOf(await ref.get()) as JobInput;
    const facts = new Facts(db, policies);
    const cancelOne = async (part: QueryDocumentSnapshot) => {
      const known = part.get('result') as PartResult | undefined;
      results.push(known ?? (await cancelPart(part.ref, asked, undo, facts)));
    };
    await each(parts.docs, width, cancelOne, (part) => (part.get('shifts') as ShiftVersion[]).length);
    const total = sum(results);
    await closeUndo({ db, now: clock() }, undo);
    await note(ref, { changed: total.changed });
    return total;
  });
}

/** Continues an interrupted job, provided that the caller still has the required right. */
export async function carryOnCancel(_: object, context: Context, id: string): Promise<void> {
  const { db } = context;
  const open = await db.doc(paths.job(id)).collection('parts').where('state', '==', 'open').get();
  const ids = open.docs.flatMap((part) => (part.get('shifts') as ShiftVersion[]).map(({ gigId }) => gigId));
  await transact(db, async (tx) => requireTeams(tx, context, await gigsById(tx, context, ids)));
  await runJob({ id, asked: context, undo: undoable(id, context) });
}

function sum(results: readonly PartResult[]): PartResult {
  const add = (field: Exclude<keyof PartResult, 'late'>) => results.reduce((total, result) => total + result[field], 0);
  const late: Amount[] = sumAmounts(results.flatMap((result) => result.late));
  return {
    cancelled: add('cancelled'),
    changed: add('changed'),
    workers: add('workers'),
    others: add('others'),
    lateShifts: add('lateShifts'),
    late,
  };
}
