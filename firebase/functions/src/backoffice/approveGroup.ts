import { approveGroup as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { logOffice } from '../core/office';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';

/** Allows a company that waited for approval to post (decision N23). */
async function handleApproveGroup(
  { groupId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const group = await requireActiveGroup(tx, db, caller, groupId);
    if (group.approved) return { approved: true as const };
    tx.update(db.doc(paths.group(groupId)), { approved: true });
    logOffice(tx, context, { call: contract.name, groupId });
    return { approved: true as const };
  });
}

export const approveGroup = defineCallable(contract, handleApproveGroup);
