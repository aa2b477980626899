import { checkIn as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { loadHired } from '../shared/load';
import { requireTeamRight } from '../shared/rights';
import { transact } from '../shared/transaction';
import { recordCheckIn } from './recordCheckIn';

/** Checks a worker in; only platform admins choose the time (OPS manual check-in). */
export async function check(
  request: RequestOf<typeof contract>,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  if (request.at !== undefined && !caller.admin)
    throw refusal('permission-denied', callText.onlyAdminsSetTime, { field: 'at' });
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    await requireTeamRight(tx, db, caller, hired.teamID, 'checkIn');
    return recordCheckIn(tx, db, hired, { at: request.at ?? now, by: caller.uid });
  });
}

export const checkIn = defineCallable(contract, check);
