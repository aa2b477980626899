import { holdCheck as contract } from '@spot/contracts/backoffice';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { transact } from '../../core/transaction';
import { loadCheck } from './tables';
import { adminName, takeView } from './viewing';

/** Prolongs or removes the caller's mark of viewing an entry; a colleague's mark stays. */
async function handleHoldCheck(
  { queue, checkId, hold }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    const found = await loadCheck(tx, db, queue, checkId);
    if (!found.waits) return { holder: null };
    if (hold) {
      const name = await adminName(tx, context);
      return { holder: takeView(tx, context, found, name, (fields) => stored('idCheck', fields)) };
    }
    if (found.check.viewing?.by === caller.uid) tx.update(found.ref, { viewing: null });
    return { holder: null };
  });
}

export const holdCheck = defineCallable(contract, handleHoldCheck);
