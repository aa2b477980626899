import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { paths, type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import {
  type Gig,
  removeHired as contract,
  type Replacement,
  lateFeeOf,
  latePolicyOf,
  leavesNobody,
  sumAmounts,
} from '@spot/contracts/scheduling';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { settleAll } from '../../core/inParallel';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { loadGig } from '../../core/load';
import { once } from '../../core/once';
import { requiredText } from '../../core/requiredText';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { readToCancel, writeCancelled, type ShiftToCancel } from '../shifts/cancelShift';
import { readSpotters, workersOf } from '../shifts/lists';
import { requireAgreed } from '../shifts/upcoming';
import { openUndo, remember, undoable, type Undoable } from '../../shifts/undoJournal';
import { afterRemoval, readRemoval, updateHeadcount, type Removal } from '../../shifts/gigCounters';
import { readStanding, takeOff, type Standing } from './takeOff';

type Request = RequestOf<typeof contract>;

interface Leaving {
  gig: Gig;
  found: DocumentSnapshot;
  policy: LateCancellationPolicy;
  /** Without `spotter` if the worker's own record cannot be read. */
  workers: { uid: string; spotter: Spotter | undefined; standing: Standing; comment: string }[];
  removed: Removal;
  /** The shift is cancelled because no worker is left; `notified` are informed. */
  cancel?: { shift: ShiftToCancel; notified: Spotter[] };
}

/** Removes hired workers from shifts that have not started; all of them or none (SCH-133..135, decision C19). */
async function handleRemoveHired(typed: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { requestId, replacement, dryRun } = typed;
  const removals = typed.removals.map((one) => ({ ...one, comment: requiredText(one.comment, 'comment') }));
  const request = { ...typed, removals };
  const undo = undoable(requestId, context);
  const look = async (tx: Transaction) => {
    const shifts: Leaving[] = [];
    for (const [gigId, comments] of byShift(request)) shifts.push(await read(tx, context, request, gigId, comments));
    const fees = shifts.flatMap((shift) => feeOf(shift, replacement, context.now) ?? []);
    return { shifts, fees };
  };
  if (dryRun) return transact(context.db, async (tx) => ({ removed: 0, fees: (await look(tx)).fees }));
  return transact(context.db, (tx) =>
    once(tx, context, requestId, async () => {
      const { shifts, fees } = await look(tx);
      requireAgreed(sumAmounts(fees), request.lateFees);
      const groupIds = [...new Set(shifts.map(({ gig }) => gig.groupID))];
      openUndo(tx, context, undo, { kind: 'remove', groupIDs: groupIds });
      for (const groupId of groupIds) {
        const of = shifts.filter(({ gig }) => gig.groupID === groupId);
        logOffice(tx, context, {
          call: contract.name,
          groupId,
          details: { removals, replacement },
          shifts: of.map(({ gig }) => gig),
          workers: of.flatMap(({ workers }) => workers.map(({ uid, spotter }) => spotter ?? { uid })),
        });
      }
      for (const shift of shifts)
        if (shift.cancel) cancel(tx, context, shift, shift.cancel, undo);
        else leave(tx, context, shift, replacement, undo);
      return { removed: shifts.reduce((sum, { workers }) => sum + workers.length, 0), fees, undoId: undo.undoId };
    }),
  );
}

/** The shift after the removal. */
const after = ({ gig, policy, workers }: Leaving, replacement: Replacement, now: number) =>
  afterRemoval(
    gig,
    workers.map(({ standing }) => standing.hiredAt),
    replacement === 'keepOpen',
    policy,
    now,
  );

/**
 * The late fee: due now if the shift is cancelled because no worker is left, otherwise due if the remaining shift is cancelled
 * later.
 */
function feeOf(shift: Leaving, replacement: Replacement, now: number) {
  const { gig, policy, cancel } = shift;
  return cancel
    ? lateFeeOf(gig, policy, now, true)
    : lateFeeOf({ ...gig, ...after(shift, replacement, now) }, policy, now, false);
}

function leave(tx: Transaction, context: Context, shift: Leaving, replacement: Replacement, undo: Undoable): void {
  const { gig, found, workers, removed } = shift;
  for (const { uid, spotter, standing, comment } of workers)
    takeOff(tx, context, { gig, uid, spotter, standing, reason: comment, undo });
  const { numSpotters, late } = after(shift, replacement, context.now);
  updateHeadcount(tx, context.db, gig, { removed, numSpotters, late });
  remember(tx, context, undo, {
    step: gig.id,
    guard: { path: found.ref.path, field: 'version', after: gig.version + 1 },
    before: [found, ...workers.flatMap(({ standing }) => standing.found)],
  });
}

/** Cancels the shift and its workers' records, each with its comment. */
function cancel(
  tx: Transaction,
  context: Context,
  { gig, policy, workers }: Leaving,
  { shift, notified }: NonNullable<Leaving['cancel']>,
  undo: Undoable,
): void {
  const spotters = new Map(notified.map((spotter) => [spotter.uid, spotter]));
  writeCancelled(tx, context, shift, { policy, spotters, undo });
  for (const { uid, comment } of workers)
    for (const path of [paths.hired(gig.id, uid), paths.spotterGig(uid, gig.id)])
      tx.set(context.db.doc(path), { cancelledReason: comment }, { merge: true });
}

/** Comments by shift and worker; a worker named twice is removed once. */
function byShift({ removals }: Request): Map<string, Map<string, string>> {
  const shifts = new Map<string, Map<string, string>>();
  for (const { gigId, spotterId, comment } of removals)
    shifts.set(gigId, (shifts.get(gigId) ?? new Map<string, string>()).set(spotterId, comment));
  return shifts;
}

async function read(
  tx: Transaction,
  { db, caller, now }: Context,
  { replacement }: Request,
  gigId: string,
  comments: ReadonlyMap<string, string>,
): Promise<Leaving> {
  const gig = await loadGig(tx, db, gigId);
  await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
  const policy = latePolicyOf(await requireActiveGroup(tx, db, caller, gig.groupID));
  if (now >= gig.start) throw refusal('failed-precondition', callText.started, { reason: 'started' });
  const found = await tx.get(db.doc(paths.gig(gigId)));
  const spotters = await readSpotters(tx, db, [...comments.keys()]);
  const workers = await settleAll(
    [...comments].map(async ([uid, comment]) => {
      const standing = await readStanding(tx, db, gigId, uid);
      if (!standing.on.has('hired'))
        throw standing.found[0]?.exists
          ? refusal('failed-precondition', callText.alreadyRemoved, { reason: 'alreadyRemoved' })
          : refusal('not-found', callText.notHired);
      return { uid, spotter: spotters.find((one) => one.uid === uid), standing, comment };
    }),
  );
  const removed = await readRemoval(tx, db, gig, [...comments.keys()]);
  const leaving = { gig, found, policy, workers, removed };
  if (replacement !== 'cancelShift' || !leavesNobody(gig, workers.length)) return leaving;
  const [shift] = await readToCancel(tx, { db }, [{ gig, found }]);
  if (!shift) return leaving;
  const notified = await readSpotters(tx, db, workersOf(shift.lists));
  return { ...leaving, cancel: { shift, notified } };
}

export const removeHired = defineCallable(contract, handleRemoveHired);
