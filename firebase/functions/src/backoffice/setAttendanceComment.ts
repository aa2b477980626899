import { setAttendanceComment as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { defineCallable, type Context } from '../shared/callable';
import { loadHired } from '../shared/load';
import { requireAdmin } from '../shared/rights';
import { transact } from '../shared/transaction';

/** The platform admins' note on a worker's attendance. */
export async function handleSetAttendanceComment(
  request: RequestOf<typeof contract>,
  { db, caller }: Context,
): Promise<ResponseOf<typeof contract>> {
  requireAdmin(caller);
  const comment = request.comment.trim();
  return transact(db, async (tx) => {
    await loadHired(tx, db, request.gigId, request.spotterId);
    tx.update(db.doc(paths.hired(request.gigId, request.spotterId)), { comment });
    return { comment };
  });
}

export const setAttendanceComment = defineCallable(contract, handleSetAttendanceComment);
