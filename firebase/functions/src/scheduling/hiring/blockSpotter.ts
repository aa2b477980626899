import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, type RequestOf, type ResponseOf, callText, tidyParagraph } from '@spot/contracts/core';
import {
  blockSpotter as contract,
  type Gig,
  lateFeeOf,
  latePolicyOf,
  leavesNobody,
  sumAmounts,
} from '@spot/contracts/scheduling';
import { group, type LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { callerName } from '../../core/callerName';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { now as clock } from '../../core/clock';
import { refusal } from '../../core/errors';
import { at, read, stored } from '../../core/firebase';
import { inParallel } from '../../core/inParallel';
import { isBegun, presentOf, readJob, workOn } from '../../core/jobs';
import { loadGig, loadSpotter } from '../../core/load';
import { answered, once } from '../../core/once';
import { requireActiveGroup, requireGroupRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { readToCancel, writeCancelled, type ShiftToCancel } from '../shifts/cancelShift';
import { readSpotters, workersOf } from '../shifts/lists';
import { mayManage } from '../shifts/scope';
import { tellOwners } from './tellOwners';
import { requireAgreed } from '../shifts/upcoming';
import { closeUndo, openUndo, remember, undoable, type Undoable } from '../../shifts/undoJournal';
import { readLeftShift } from '../../shifts/leftShift';
import { afterRemoval, readRemoval, updateHeadcount } from '../../shifts/gigCounters';
import { readStanding, takeOff, type List, type Standing } from './takeOff';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;
type Plan = Omit<Response, 'undoId'>;
/** The lists from which the worker was removed on one shift; `elsewhere` means that the caller may not change the shift. */
type Taken = readonly List[] | 'elsewhere';

/** What a block begins with. It holds to the end, also if the company's late policy changes in between. */
interface Begun {
  gigIds: string[];
  /** Blocks that an earlier version began have none. */
  policy?: LateCancellationPolicy;
}

const width = 8;
const nothing = () => ({
  hired: 0,
  offers: 0,
  applications: 0,
  emptied: 0,
  elsewhere: 0,
  fees: [] as Plan['fees'],
});

/**
 * Blocks a worker. First it writes the record that hiring, applying and accepting read, so that nothing new can begin. Then,
 * shift by shift, it removes the worker from shifts of teams that the caller may edit (SCH-143, SCH-144); owners are notified
 * of the others. After an interruption the same request continues.
 */
export async function handleBlockSpotter(typed: Request, context: Context): Promise<Response> {
  const { db } = context;
  const request = { ...typed, note: tidyParagraph(typed.note) };
  const { groupId, spotterId, requestId } = request;
  if (request.dryRun) return plan(request, context);
  const earlier = await answered<Response>(context, requestId);
  if (earlier) return earlier;
  if (request.lateFees && !(await isBegun(context, requestId)))
    requireAgreed(sumAmounts((await plan(request, context)).fees), request.lateFees);
  const undo = undoable(requestId, context);
  const spotter = await transact(db, (tx) => writeRecord(tx, request, context, undo));
  return workOn(context, requestId, async (each) => {
    const found = await futureShifts(request, context);
    const { gigIds, policy } = await transact(db, (tx) =>
      once<Begun>(tx, context, `${requestId} shifts`, async () => ({
        gigIds: found,
        policy: await policyOf(tx, db, groupId),
      })),
    );
    const counts = nothing();
    await each(gigIds, width, async (gigId) => {
      const record = db.doc(paths.groupBlocked(groupId, spotterId));
      const { taken } = await transact(db, (tx) =>
        once(tx, context, `${requestId} ${gigId}`, async () => ({
          taken: await leave(tx, record, { gigId, spotter, agreed: policy }),
        })),
      );
      add(counts, taken);
    });
    await closeUndo({ db, now: clock() }, undo);
    return transact(db, (tx) =>
      once(tx, context, requestId, async () => {
        if (counts.elsewhere > 0) await tellOwners(tx, context, groupId, spotter.name, counts.elsewhere);
        return { ...counts, undoId: undo.undoId };
      }),
    );
  });

  /** Removes the worker from one shift, unless the block was lifted in the meantime. */
  async function leave(
    tx: Transaction,
    record: DocumentReference,
    { gigId, spotter, agreed }: { gigId: string; spotter: Spotter; agreed: LateCancellationPolicy | undefined },
  ): Promise<Taken> {
    const { db, now } = context;
    const gig = await loadGig(tx, db, gigId);
    const policy = agreed ?? (await policyOf(tx, db, groupId));
    const shift = await tx.get(db.doc(paths.gig(gigId)));
    const standing = await readStanding(tx, db, gigId, spotter.uid);
    if (presentOf(context) >= gig.start || standing.on.size === 0 || !(await tx.get(record)).exists) return [];
    if (!(await mayManage(tx, context, gig.teamID))) return 'elsewhere';
    const hired = standing.on.has('hired');
    if (hired && cancels(request, gig)) {
      await cancel(tx, context, { gig, found: shift }, policy, undo);
      return [...standing.on];
    }
    const removed = await readRemoval(tx, db, gig, [spotter.uid]);
    const left = hired ? undefined : await readLeftShift(tx, db, gig, spotter.uid, now);
    takeOff(tx, context, { gig, uid: spotter.uid, spotter, standing, reason: '', undo, left });
    if (hired) {
      const { numSpotters, late } = without(request, gig, standing, policy, now);
      updateHeadcount(tx, db, gig, { removed, numSpotters, late });
    }
    remember(tx, context, undo, {
      step: gigId,
      guard: { path: paths.gig(gigId), field: 'version', after: gig.version + (hired ? 1 : 0) },
      before: [...(hired ? [shift] : []), ...standing.found],
    });
    return [...standing.on];
  }
}

/** Whether the shift is cancelled, because this is the last worker that it needs. */
const cancels = ({ replacement }: Request, gig: Gig) => replacement === 'cancelShift' && leavesNobody(gig, 1);

const without = (
  { replacement }: Request,
  gig: Gig,
  { hiredAt }: Standing,
  policy: LateCancellationPolicy,
  now: number,
) => afterRemoval(gig, [hiredAt], replacement === 'keepOpen', policy, now);

const policyOf = async (tx: Transaction, db: Firestore, groupId: string) =>
  latePolicyOf(read(group, await tx.get(db.doc(paths.group(groupId)))));

/** What blocking would remove from the worker now. */
async function plan(request: Request, context: Context): Promise<Plan> {
  const { db, now } = context;
  await transact(db, (tx) => allowed(tx, request, context));
  const counts = nothing();
  await inParallel(await futureShifts(request, context), width, async (gigId) => {
    const [gig, standing, policy, may] = await transact(db, async (tx) => {
      const gig = await loadGig(tx, db, gigId);
      const standing = await readStanding(tx, db, gigId, request.spotterId);
      return [gig, standing, await policyOf(tx, db, gig.groupID), await mayManage(tx, context, gig.teamID)] as const;
    });
    // A worker who joins a shift under way has an own entry that is still ahead.
    if (now >= gig.start) return;
    add(counts, may ? [...standing.on] : 'elsewhere');
    if (!may || !standing.on.has('hired')) return;
    if (leavesNobody(gig, 1)) counts.emptied += 1;
    const charged = cancels(request, gig);
    const after = charged ? gig : { ...gig, ...without(request, gig, standing, policy, now) };
    const fee = lateFeeOf(after, policy, now, charged);
    if (fee) counts.fees.push(fee);
  });
  return counts;
}

/** Cancels a shift on which no worker is left (decision C19). */
async function cancel(
  tx: Transaction,
  context: Context,
  { gig, found }: Pick<ShiftToCancel, 'gig' | 'found'>,
  policy: LateCancellationPolicy,
  undo: Undoable,
): Promise<void> {
  const { db } = context;
  const [shift] = await readToCancel(tx, { db }, [{ gig, found }]);
  if (!shift) return;
  const notified = await readSpotters(tx, db, workersOf(shift.lists));
  const spotters = new Map(notified.map((spotter) => [spotter.uid, spotter]));
  writeCancelled(tx, context, shift, { policy, spotters, undo });
}

async function allowed(tx: Transaction, { groupId }: Request, { db, caller }: Context): Promise<void> {
  await requireGroupRight(tx, db, caller, groupId, 'block');
  await requireActiveGroup(tx, db, caller, groupId);
}

/** Writes the block's record (SCH-110, SCH-241); an existing one stays as it is. */
async function writeRecord(tx: Transaction, request: Request, context: Context, undo: Undoable): Promise<Spotter> {
  const { db, now } = context;
  const { groupId, spotterId, note } = request;
  await allowed(tx, request, context);
  const spotter = await loadSpotter(tx, db, spotterId);
  const ref = db.doc(paths.groupBlocked(groupId, spotterId));
  const [record, head] = await tx.getAll(ref, db.doc(paths.undo(undo.undoId)));
  const blockedBy = await callerName(tx, context);
  const job = await readJob(tx, context, undo.undoId);
  if (head?.exists && head.get('uid') !== context.caller.uid)
    throw refusal('already-exists', callText.otherRequest, { field: 'requestId' });
  job.open({ kind: contract.name, input: request });
  if (!head?.exists) {
    openUndo(tx, context, undo, { kind: 'block', groupIDs: [groupId], running: true });
    logOffice(tx, context, { call: contract.name, groupId, details: { spotterId }, workers: [spotter] });
  }
  if (!record || record.exists) return spotter;
  const { name: spotterName, profPicURL: spotterProfPic } = spotter;
  tx.create(ref, {
    ...stored('groupBlocked', {
      kind: 'blocked',
      spotterId,
      spotterName,
      spotterProfPic,
      blockedBy,
      noteText: note,
      blockedByUid: context.caller.uid,
      blockedAt: now,
      // Set if there is a note to read; opening the note clears it (decision C13).
      notifcationClicked: note !== '',
      version: now,
    }),
    groupRef: db.doc(paths.group(groupId)),
    spotterRef: db.doc(paths.spotter(spotterId)),
  });
  remember(tx, context, undo, {
    step: 'record',
    guard: { path: ref.path, field: 'version', after: now },
    before: [record],
  });
  return spotter;
}

/**
 * Ids of the company's upcoming shifts on which the worker is hired, has an offer or has applied; each of these has an entry of
 * the worker's own.
 */
async function futureShifts({ groupId, spotterId }: Request, { db, now }: Context): Promise<string[]> {
  const entries = await db
    .collection(`${paths.spotter(spotterId)}/gigs`)
    .where('start', '>', at(now))
    .get();
  const open = entries.docs.filter((entry) => entry.get('groupID') === groupId && entry.get('status') !== 'cancelled');
  return open.map(({ id }) => id);
}

function add(counts: ReturnType<typeof nothing>, on: Taken): void {
  if (on === 'elsewhere') {
    counts.elsewhere += 1;
    return;
  }
  if (on.includes('hired')) counts.hired += 1;
  if (on.includes('offer')) counts.offers += 1;
  if (on.includes('applicant')) counts.applications += 1;
}

export const blockSpotter = defineCallable(contract, handleBlockSpotter);
