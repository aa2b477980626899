import { backofficeText, setAttendanceMark as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { writeActivity } from '../shifts/activity';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { logOffice } from '../core/office';
import { loadHired } from '../core/load';
import { transact } from '../core/transaction';
import { markNews } from './markNews';

/** Sets Late or Absent, which exclude each other; reliability is counted from the records (decisions section 3 item 13). */
async function handleSetAttendanceMark(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const { gigId, spotterId, mark, seen } = request;
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, gigId, spotterId);
    if (hired.mark === mark) return { mark };
    if (seen !== undefined && seen !== hired.mark)
      throw refusal('aborted', backofficeText.attendance.mark.changed(hired.name, hired.mark), { reason: 'conflict' });
    tx.update(db.doc(paths.hired(gigId, spotterId)), { mark });
    logOffice(tx, context, {
      call: contract.name,
      groupId: hired.groupID,
      details: { gigId, spotterId, mark },
      hired: [hired],
    });
    const record = {
      kind: 'absent',
      absent: mark === 'absent',
      // Without an absence no mail about it is pending.
      ...(mark !== 'absent' && { sendingEmail: false }),
      spotterID: spotterId,
      gigID: gigId,
      teamID: hired.teamID,
    };
    if (mark === 'absent' || hired.mark === 'absent')
      tx.set(db.doc(paths.absent(gigId, spotterId)), record, { merge: true });
    const { role, teamID, teamName, group, timeZone, gigStart: start, gigEnd: end } = hired;
    const shift = { id: gigId, role, teamID, teamName, group, timeZone, start, end };
    const worker = { uid: spotterId, name: hired.name, profPicURL: hired.profPicURL };
    for (const actionType of markNews(hired.mark, mark)) writeActivity(tx, { db, now }, actionType, shift, worker);
    return { mark };
  });
}

export const setAttendanceMark = defineCallable(contract, handleSetAttendanceMark);
