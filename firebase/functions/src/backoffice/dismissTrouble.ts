import { dismissTrouble as contract, trouble as troubleSchema } from '@spot/contracts/backoffice';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { read } from '../core/firebase';
import { logOffice } from '../core/office';
import { transact } from '../core/transaction';

/** Removes an error from the list; does nothing if it is already removed. */
async function handleDismissTrouble(
  { troubleId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  return transact(db, async (tx) => {
    const ref = db.doc(paths.trouble(troubleId));
    const found = read(troubleSchema, await tx.get(ref));
    if (!found) return { dismissed: true };
    tx.delete(ref);
    logOffice(tx, context, { call: contract.name, details: { kind: found.kind, what: found.what } });
    return { dismissed: true };
  });
}

export const dismissTrouble = defineCallable(contract, handleDismissTrouble);
