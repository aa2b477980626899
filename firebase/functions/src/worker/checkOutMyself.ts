import { checkOutMyself as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { defineCallable, type Context } from '../shared/callable';
import { stored } from '../shared/firebase';
import { transact } from '../shared/transaction';
import { checkOutTime } from './checkOutTime';
import { ownPlace, requireNoCode, self } from './self';

/** Checks oneself out, now; the first check-out stands. */
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
