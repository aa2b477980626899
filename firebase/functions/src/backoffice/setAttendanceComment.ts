import { setAttendanceComment as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { attendanceComment } from '@spot/contracts/entities';
import { backofficeText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { read, stored } from '../shared/firebase';
import { logOffice } from '../shared/office';
import { loadHired } from '../shared/load';
import { transact } from '../shared/transaction';

/** The platform admins' note on a worker's attendance: a document of its own, because team and worker read the hired record. */
async function handleSetAttendanceComment(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const comment = request.comment.trim();
  return transact(db, async (tx) => {
    const { gigID, spotterID, teamID, groupID, dayKey } = await loadHired(tx, db, request.gigId, request.spotterId);
    const ref = db.doc(paths.attendanceComment(gigID, spotterID));
    const stands = read(attendanceComment, await tx.get(ref))?.comment ?? '';
    if (stands === comment) return { comment };
    if (request.seen !== undefined && request.seen !== stands)
      throw refusal('aborted', backofficeText.attendance.comment.changed, { reason: 'conflict' });
    const record = { gigID, spotterID, teamID, groupID, dayKey, comment, by: caller.uid, updatedAt: now };
    tx.set(ref, stored('attendanceComment', record));
    logOffice(tx, db, context, contract.name, groupID, { gigId: gigID, spotterId: spotterID });
    return { comment };
  });
}

export const setAttendanceComment = defineCallable(contract, handleSetAttendanceComment);
