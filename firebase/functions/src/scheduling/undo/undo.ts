import type { DocumentReference, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  undo as contract,
  type RequestOf,
  type ResponseOf,
  paths,
  callText,
  undoText,
  type Right,
} from '@spot/contracts/core';
import { hired as hiredSchema } from '@spot/contracts/scheduling';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { settleAll } from '../../core/inParallel';
import { read, stored } from '../../core/firebase';
import { onlyOne, readJob, workOn } from '../../core/jobs';
import { requireActiveGroup, requireGroupRight, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { requireUnlocked } from '../../shifts/lockedHours';
import { graceMs, type UndoKind } from '../../shifts/undoJournal';
import { withdrawSince } from '../offers/withdraw';
import { isHours, restoreStep, shiftOf, type StepToRestore } from './restoreStep';

/** Number of shifts restored concurrently. */
const width = 8;

/**
 * Undoes an action of the caller step by step, each in one transaction, if the caller still has the right for it. Once begun it
 * can be finished at any time, so it can be repeated after a lost answer.
 */
export async function handleUndo(
  { undoId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const steps = await stepsOf(db, undoId);
  const jobId = `undo ${undoId}`;
  await transact(db, (tx) => begin(tx, undoId, jobId, steps, context));
  const total = { restored: 0, changed: 0 };
  const restore = async (step: StepToRestore) => {
    const { restored, changed } = await transact(db, (tx) => restoreStep(tx, db, step));
    total.restored += restored;
    total.changed += changed;
  };
  const head = await db.doc(paths.undo(undoId)).get();
  const isShift = ({ guard }: StepToRestore) => shiftOf(guard) !== undefined;
  const isFree = (step: StepToRestore) => isShift(step) || isHours(step);
  // Steps that are not about shifts come first, because nobody can be hired again while the block exists.
  return workOn(context, jobId, async (each) => {
    for (const step of steps.filter((one) => !isFree(one))) await restore(step);
    await each(steps.filter(isFree), width, restore);
    // Another worker may have an offer for the place that is taken back.
    if ((head.get('kind') as UndoKind) === 'giveAway')
      for (const gigId of steps.flatMap(({ guard }) => shiftOf(guard) ?? []))
        await withdrawSince(gigId, (head.get('createdAt') as Timestamp).toMillis(), context);
    return total;
  });
}

async function stepsOf(db: Firestore, undoId: string): Promise<StepToRestore[]> {
  const head = await db.doc(paths.undo(undoId)).get();
  const steps = await db.collection(`${paths.undo(undoId)}/steps`).get();
  const since = (head.get('createdAt') as Timestamp | undefined)?.toMillis() ?? 0;
  const texts = await db.collection('textQueue').where('undoId', '==', undoId).get();
  const byShift = new Map<unknown, DocumentReference[]>();
  for (const text of texts.docs) byShift.set(text.get('gigID'), [...(byShift.get(text.get('gigID')) ?? []), text.ref]);
  return steps.docs.map((found) => {
    const { guard, before } = found.data() as Pick<StepToRestore, 'guard' | 'before'>;
    return { ref: found.ref, guard, before, since, texts: byShift.get(shiftOf(guard)) ?? [] };
  });
}

/** The right that each action needed; undoing requires it again. */
const needed: Record<UndoKind, Right> = {
  cancel: 'manageShifts',
  remove: 'manageShifts',
  removeOffers: 'manageShifts',
  decline: 'manageShifts',
  block: 'manageShifts',
  deletePosition: 'managePositions',
  confirmHours: 'adjustTime',
  checkIn: 'checkIn',
  notHere: 'checkIn',
  giveAway: 'manageShifts',
};

const teamsOf = (steps: readonly StepToRestore[]) => [
  ...new Set(
    steps.flatMap(({ before }) => before.flatMap(({ data }) => (data?.['teamID'] as string | undefined) ?? [])),
  ),
];

/** Teams of shifts on which the action changed nothing, for instance because all applicants had withdrawn. */
async function teamsOfUnchanged(tx: Transaction, db: Firestore, steps: readonly StepToRestore[]): Promise<string[]> {
  const shifts = steps.flatMap(({ before, guard }) => (before.length > 0 ? [] : (shiftOf(guard) ?? [])));
  const gigs = await settleAll(shifts.map((id) => tx.get(db.doc(paths.gig(id)))));
  return gigs.flatMap((gig) => (gig.get('teamID') as string | undefined) ?? []);
}

async function requireRights(
  tx: Transaction,
  kind: UndoKind,
  groupIds: readonly string[],
  steps: readonly StepToRestore[],
  { db, caller }: Context,
): Promise<void> {
  for (const teamId of new Set([...teamsOf(steps), ...(await teamsOfUnchanged(tx, db, steps))]))
    await requireTeamRight(tx, db, caller, teamId, needed[kind]);
  for (const groupId of groupIds) {
    if (kind === 'block') await requireGroupRight(tx, db, caller, groupId, 'block');
    // Attendance and hours can be undone in a deactivated company too, because people still come to work and are paid.
    if (!['confirmHours', 'checkIn', 'notHere'].includes(kind)) await requireActiveGroup(tx, db, caller, groupId);
  }
}

async function begin(
  tx: Transaction,
  undoId: string,
  jobId: string,
  steps: readonly StepToRestore[],
  context: Context,
): Promise<void> {
  const { db, caller, now } = context;
  const head = await tx.get(db.doc(paths.undo(undoId)));
  if (!head.exists || head.get('uid') !== caller.uid) throw refusal('not-found', undoText.nothing);
  const groupIds = (head.get('groupIDs') as string[] | undefined) ?? [];
  if (head.get('running') === true && head.get('begunAt') === undefined) throw refusal('aborted', callText.busy);
  const kind = head.get('kind') as UndoKind;
  await requireRights(tx, kind, groupIds, steps, context);
  const job = await readJob(tx, context, jobId);
  const teamID = onlyOne(teamsOf(steps));
  const open = () => job.open({ kind: contract.name, input: { undoId }, teamID, total: steps.length });
  if (head.get('begunAt') !== undefined) return open();
  // The timesheet's lock applies neither to attendance marks nor to undoing them.
  for (const { guard } of kind === 'confirmHours' ? steps : []) {
    const hired = read(hiredSchema, await tx.get(db.doc(guard?.path ?? '')));
    if (hired) await requireUnlocked(tx, context, hired);
  }
  const until = (head.get('until') as Timestamp).toMillis();
  if (now > until + graceMs) throw refusal('failed-precondition', undoText.tooLate, { reason: 'tooLate' });
  open();
  tx.update(head.ref, stored('undo', { begunAt: now }));
  for (const groupId of groupIds) logOffice(tx, context, { call: contract.name, groupId, details: { undoId, kind } });
}

export const undo = defineCallable(contract, handleUndo);
