import { setAttendanceComment as contract, attendanceComment, backofficeText } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, tidyParagraph } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { loadHired } from '../core/load';
import { transact } from '../core/transaction';

/** Sets the comment on a worker's attendance, in its own document, because team and worker read the hired record. */
async function handleSetAttendanceComment(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const comment = tidyParagraph(request.comment);
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    const { gigID, spotterID, teamID, groupID, dayKey } = hired;
    const ref = db.doc(paths.attendanceComment(gigID, spotterID));
    const stands = read(attendanceComment, await tx.get(ref))?.comment ?? '';
    if (stands === comment) return { comment };
    if (request.seen !== undefined && request.seen !== stands)
      throw refusal('aborted', backofficeText.attendance.comment.changed, { reason: 'conflict' });
    const record = { gigID, spotterID, teamID, groupID, dayKey, comment, by: caller.uid, updatedAt: now };
    tx.set(ref, stored('attendanceComment', record));
    logOffice(tx, context, {
      call: contract.name,
      groupId: groupID,
      details: { gigId: gigID, spotterId: spotterID },
      hired: [hired],
    });
    return { comment };
  });
}

export const setAttendanceComment = defineCallable(contract, handleSetAttendanceComment);
