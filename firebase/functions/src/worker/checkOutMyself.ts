import { checkOutMyself as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { callText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { stored } from '../shared/firebase';
import { transact } from '../shared/transaction';
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
    if (hired.checkInTime == null)
      throw refusal('failed-precondition', callText.checkInFirst, { reason: 'notCheckedIn' });
    if (hired.checkOutTime != null) return { checkOutTime: hired.checkOutTime };
    await requireNoCode(tx, context, hired.teamID);
    tx.update(db.doc(paths.hired(gigId, caller.uid)), stored('hired', { checkOut: true, checkOutTime: now }));
    return { checkOutTime: now };
  });
}

export const checkOutMyself = defineCallable(contract, handleCheckOutMyself);
