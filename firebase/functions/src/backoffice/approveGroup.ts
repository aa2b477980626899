import { approveGroup as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { defineCallable, type Context } from '../shared/callable';
import { logOffice } from '../shared/office';
import { requireActiveGroup } from '../shared/rights';
import { transact } from '../shared/transaction';

/** Lets a company post that waited for approval (decision N23). */
async function handleApproveGroup(
  { groupId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const group = await requireActiveGroup(tx, db, caller, groupId);
    if (group.approved) return { approved: true as const };
    tx.update(db.doc(paths.group(groupId)), { approved: true });
    logOffice(tx, db, context, contract.name, groupId);
    return { approved: true as const };
  });
}

export const approveGroup = defineCallable(contract, handleApproveGroup);
