import { FieldValue } from 'firebase-admin/firestore';
import {
  markNotHere as contract,
  canCheckIn,
  contradiction,
  isCheckInTime,
  isPressedTime,
  timesheetText,
} from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { logOffice } from '../core/office';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { loadHired } from '../core/load';
import { requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';
import { contradicted } from './contradicted';
import { undoableMark } from './undoableMark';

/** Records an employer's statement that a worker has not come; has no effect once the worker is checked in. */
async function handleMarkNotHere(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { pressedAt, seenVersion = 0 } = request;
  if (pressedAt !== undefined && !isPressedTime(pressedAt, now))
    throw refusal('failed-precondition', callText.pressedTime, { field: 'pressedAt', reason: 'time' });
  const at = Math.min(pressedAt ?? now, now);
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    await requireTeamRight(tx, db, caller, hired.teamID, 'checkIn');
    const undo = await undoableMark(tx, context, 'notHere', hired, request.requestId);
    const answer = { markedNotHere: true, ...(undo && { undoId: undo.undoId }) } as const;
    if (undo?.again) return answer;
    const other = pressedAt !== undefined && contradiction('notHere', hired, seenVersion);
    if (other) throw await contradicted(tx, db, hired, other);
    if (!canCheckIn(hired)) throw refusal('failed-precondition', callText.alreadyHere, { reason: 'checkedIn' });
    requireOpen(hired, at);
    // Someone else has marked the same in the meantime; that mark stays.
    if (pressedAt !== undefined && hired.markedNotHere) return { markedNotHere: true };
    const version = FieldValue.increment(1);
    const said = { markedNotHere: true, notHereBy: caller.uid, notHereAt: at, version };
    tx.update(db.doc(paths.hired(hired.gigID, hired.spotterID)), stored('hired', said));
    logOffice(tx, context, { call: contract.name, groupId: hired.groupID, details: request, hired: [hired] });
    undo?.open();
    return answer;
  });
}

/** A statement of the day itself, as a check-in is: not about hours that are final, nor about another day. */
function requireOpen(hired: Hired, at: number): void {
  if (hired.hoursConfirmed || hired.selectedTimeOption === 3)
    throw refusal('failed-precondition', timesheetText.decided, { reason: 'decided' });
  if (!isCheckInTime(at, hired.gigStart, hired.gigEnd))
    throw refusal('failed-precondition', callText.notHereTime, { reason: 'time' });
}

export const markNotHere = defineCallable(contract, handleMarkNotHere);
