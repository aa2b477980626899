import { setManualHours as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { logOffice } from '../core/office';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';

/** Sets whether a company's hours are entered by hand. A callable instead of a direct write, for the audit log. */
async function handleSetManualHours(
  { groupId, on }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const group = await requireActiveGroup(tx, db, caller, groupId);
    if (group.requireManualHours === on) return { on };
    tx.update(db.doc(paths.group(groupId)), { requireManualHours: on });
    logOffice(tx, context, { call: contract.name, groupId, details: { on } });
    return { on };
  });
}

export const setManualHours = defineCallable(contract, handleSetManualHours);
