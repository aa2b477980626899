import { editNumworker as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { numSpottersIssueText } from '@spot/contracts/messages';
import { numSpottersIssue } from '@spot/contracts/rules';
import { logOffice } from '../../shared/office';
import { changePlaces } from '../../market/gigCounters';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { loadGig } from '../../shared/load';
import { requireActiveGroup, requireTeamRight } from '../../shared/rights';
import { transact } from '../../shared/transaction';
import { requireUpcoming } from './upcoming';

/** Changes how many workers a shift needs, in the transaction family of hiring (SCH-149, decisions section 6 item 3). */
export async function handleEditNumworker(
  { gigId, numSpotters }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    await requireActiveGroup(tx, db, caller, gig.groupID);
    requireUpcoming(gig, now);
    const reason = numSpottersIssue(numSpotters, gig.numHired);
    if (reason) throw refusal('failed-precondition', numSpottersIssueText[reason], { field: 'numSpotters', reason });
    tx.update(db.doc(paths.gig(gigId)), { web: true });
    logOffice(tx, db, context, contract.name, gig.groupID, { gigId, numSpotters });
    return changePlaces(tx, db, gig, { numSpotters });
  });
}

export const editNumworker = defineCallable(contract, handleEditNumworker);
