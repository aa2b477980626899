import { checkIn as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { logOffice } from '../shared/office';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { loadHired } from '../shared/load';
import { requireTeamRight } from '../shared/rights';
import { transact } from '../shared/transaction';
import { recordCheckIn } from '../market/recordCheckIn';

/** Checks a worker in; only platform admins choose the time (OPS manual check-in). */
async function handleCheckIn(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  if (request.at !== undefined && !caller.admin)
    throw refusal('permission-denied', callText.onlyAdminsSetTime, { field: 'at' });
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, request.gigId, request.spotterId);
    await requireTeamRight(tx, db, caller, hired.teamID, 'checkIn');
    logOffice(tx, db, context, contract.name, hired.groupID, request);
    return recordCheckIn(tx, db, hired, { at: request.at ?? now, by: caller.uid });
  });
}

export const checkIn = defineCallable(contract, handleCheckIn);
