import { verifyCode as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { metresBetween, readCode } from '@spot/contracts/dayof';
import { findCodes } from '../shifts/codes';
import { recordCheckIn } from '../shifts/recordCheckIn';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { requireTurn } from '../core/limits';
import { loadGig } from '../core/load';
import { transact } from '../core/transaction';
import { checkOutTime } from './checkOutTime';
import { ownPlace, requireOwnPlace, self } from './self';

/**
 * Checks the caller in or out with the team's code of the day (decision C45, section 3 item 16). Every attempt counts against
 * the limit; the first check-in and the first check-out count; the distance of the phone is recorded but decides nothing.
 */
async function handleVerifyCode(
  { gigId, code, at }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  await transact(db, (tx) => self(tx, context));
  await requireTurn(context, 'codes', caller.uid);
  return transact(db, async (tx) => {
    const hired = await ownPlace(tx, context, gigId);
    const gig = await loadGig(tx, db, gigId);
    const codes = await findCodes(tx, db, hired.teamID);
    if (!codes) throw refusal('failed-precondition', callText.noCodes, { reason: 'noCodes' });
    const did = readCode(codes, code, hired, now);
    if (!did) throw refusal('failed-precondition', callText.wrongCode, { field: 'code', reason: 'code' });
    if (did === 'checkIn') requireOwnPlace(hired);
    const distance = distanceFrom(gig, at);
    const ref = db.doc(paths.hired(gigId, caller.uid));
    if (did === 'checkOut') {
      const time = checkOutTime(hired, now);
      if (hired.checkOutTime == null)
        tx.update(ref, stored('hired', { checkOut: true, checkOutTime: time, checkOutDistance: distance }));
      return { did, time };
    }
    const { checkInTime, first } = recordCheckIn(tx, db, hired, { at: now, by: caller.uid });
    if (first && distance !== undefined) tx.update(ref, stored('hired', { checkInDistance: distance }));
    return { did, time: checkInTime };
  });
}

const distanceFrom = ({ position }: Gig, at: RequestOf<typeof contract>['at']): number | undefined =>
  position && at ? metresBetween(position, at) : undefined;

export const verifyCode = defineCallable(contract, handleVerifyCode);
