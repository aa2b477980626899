import { setManualHours as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { defineCallable, type Context } from '../shared/callable';
import { logOffice } from '../shared/office';
import { requireActiveGroup } from '../shared/rights';
import { transact } from '../shared/transaction';

/** Whether a company's hours are typed in by hand; a callable and no direct write, so that it stands in the office log. */
async function handleSetManualHours(
  { groupId, on }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const group = await requireActiveGroup(tx, db, caller, groupId);
    if (group.requireManualHours === on) return { on };
    tx.update(db.doc(paths.group(groupId)), { requireManualHours: on });
    logOffice(tx, db, context, contract.name, groupId, { on });
    return { on };
  });
}

export const setManualHours = defineCallable(contract, handleSetManualHours);
