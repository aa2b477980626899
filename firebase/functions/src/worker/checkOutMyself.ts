import { checkOutMyself as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { checkOutTime } from './checkOutTime';
import { ownPlace, requireNoCode, self } from './self';

/** Checks the caller out now; the first check-out counts. */
async function handleCheckOutMyself(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now, caller } = context;
  return transact(db, async (tx) => {
    await self(tx, context);
    const hired = await ownPlace(tx, context, gigId);
    const time = checkOutTime(hired, now);
    if (hired.checkOutTime != null) return { checkOutTime: time };
    await requireNoCode(tx, context, hired.teamID);
    tx.update(db.doc(paths.hired(gigId, caller.uid)), stored('hired', { checkOut: true, checkOutTime: time }));
    return { checkOutTime: time };
  });
}

export const checkOutMyself = defineCallable(contract, handleCheckOutMyself);
