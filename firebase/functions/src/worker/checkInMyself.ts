import { checkInMyself as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { recordCheckIn } from '../market/recordCheckIn';
import { defineCallable, type Context } from '../shared/callable';
import { transact } from '../shared/transaction';
import { ownPlace, requireNoCode, self } from './self';

/** Checks oneself in, now; the first check-in stands. */
async function handleCheckInMyself(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  return transact(context.db, async (tx) => {
    await self(tx, context);
    const hired = await ownPlace(tx, context, gigId);
    if (hired.checkInTime == null) await requireNoCode(tx, context, hired.teamID);
    const { checkInTime } = recordCheckIn(tx, context.db, hired, { at: context.now, by: context.caller.uid });
    return { checkInTime };
  });
}

export const checkInMyself = defineCallable(contract, handleCheckInMyself);
