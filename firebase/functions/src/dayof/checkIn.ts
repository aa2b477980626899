import { checkIn as contract, contradiction, isManualCheckInTime, isPressedTime } from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import { logOffice } from '../core/office';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { loadHired } from '../core/load';
import { requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';
import { recordCheckIn } from '../shifts/recordCheckIn';
import { contradicted } from './contradicted';
import { undoableMark } from './undoableMark';

/**
 * Checks a worker in; only platform admins choose the time (OPS manual check-in). A check-in pressed without a network arrives
 * later with the time of the press (decisions section 6 item 20).
 */
async function handleCheckIn(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  if (request.at !== undefined && !caller.admin)
    throw refusal('permission-denied', callText.onlyAdminsSetTime, { field: 'at' });
  const { pressedAt, seenVersion } = request;
  if (pressedAt !== undefined && !isPressedTime(pressedAt, now))
    throw refusal('failed-precondition', callText.pressedTime, { field: 'pressedAt', reason: 'time' });
  const at = request.at ?? Math.min(pressedAt ?? now, now);
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    await requireTeamRight(tx, db, caller, hired.teamID, 'checkIn');
    if (request.at !== undefined && !isManualCheckInTime(request.at, hired.gigStart, hired.gigEnd, now))
      throw refusal('failed-precondition', callText.checkInTime, { field: 'at', reason: 'time' });
    const undo = await undoableMark(tx, context, 'checkIn', hired, request.requestId);
    if (undo?.again) return { checkInTime: hired.checkInTime ?? at, first: true, undoId: undo.undoId };
    const other = pressedAt !== undefined && seenVersion !== undefined && contradiction('checkIn', hired, seenVersion);
    if (other) throw await contradicted(tx, db, hired, other);
    logOffice(tx, context, { call: contract.name, groupId: hired.groupID, details: request, hired: [hired] });
    const answer = recordCheckIn(tx, db, hired, { at, by: caller.uid });
    if (!answer.first || !undo) return answer;
    undo.open();
    return { ...answer, undoId: undo.undoId };
  });
}

export const checkIn = defineCallable(contract, handleCheckIn);
