import { checkInMyself as contract } from '@spot/contracts/worker';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { recordCheckIn } from '../shifts/recordCheckIn';
import { defineCallable, type Context } from '../core/callable';
import { transact } from '../core/transaction';
import { ownPlace, requireNoCode, requireOwnPlace, self } from './self';

/** Checks the caller in now; the first check-in counts. */
async function handleCheckInMyself(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  return transact(context.db, async (tx) => {
    await self(tx, context);
    const hired = await ownPlace(tx, context, gigId);
    requireOwnPlace(hired);
    if (hired.checkInTime == null) await requireNoCode(tx, context, hired.teamID);
    const { checkInTime } = recordCheckIn(tx, context.db, hired, { at: context.now, by: context.caller.uid });
    return { checkInTime };
  });
}

export const checkInMyself = defineCallable(contract, handleCheckInMyself);
