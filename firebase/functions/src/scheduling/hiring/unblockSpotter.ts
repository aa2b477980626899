import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { unblockSpotter as contract } from '@spot/contracts/accounts';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { requireActiveGroup, requireGroupRight } from '../../core/rights';
import { transact } from '../../core/transaction';

/** Lifts a block; what the block removed is not restored (SCH-145). */
async function handleUnblockSpotter(
  { groupId, spotterId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    await requireGroupRight(tx, db, caller, groupId, 'block');
    await requireActiveGroup(tx, db, caller, groupId);
    const record = await tx.get(db.doc(paths.groupBlocked(groupId, spotterId)));
    if (!record.exists) return { unblocked: false };
    tx.delete(record.ref);
    logOffice(tx, context, {
      call: contract.name,
      groupId,
      details: { spotterId },
      workers: [{ uid: spotterId, name: record.get('spotterName') as string | undefined }],
    });
    return { unblocked: true };
  });
}

export const unblockSpotter = defineCallable(contract, handleUnblockSpotter);
