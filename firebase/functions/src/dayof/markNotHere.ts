import { FieldValue } from 'firebase-admin/firestore';
import { markNotHere as contract, canCheckIn } from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { logOffice } from '../core/office';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { loadHired } from '../core/load';
import { requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';
import { undoableMark } from './undoableMark';

/** Records an employer's statement that a worker has not come; has no effect once the worker is checked in. */
async function handleMarkNotHere(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    await requireTeamRight(tx, db, caller, hired.teamID, 'checkIn');
    if (!canCheckIn(hired)) throw refusal('failed-precondition', callText.alreadyHere, { reason: 'checkedIn' });
    const undo = await undoableMark(tx, context, 'notHere', hired, request.requestId);
    const answer = { markedNotHere: true, ...(undo && { undoId: undo.undoId }) } as const;
    if (undo?.again) return answer;
    const version = FieldValue.increment(1);
    tx.update(db.doc(paths.hired(hired.gigID, hired.spotterID)), { markedNotHere: true, version });
    logOffice(tx, db, context, contract.name, hired.groupID, request, { hired: [hired] });
    undo?.open();
    return answer;
  });
}

export const markNotHere = defineCallable(contract, handleMarkNotHere);
