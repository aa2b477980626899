import {
  editNumworker as contract,
  numSpottersIssueText,
  beforeChange,
  lateFeeOf,
  latePolicyOf,
  numSpottersIssue,
  sumAmounts,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { updateHeadcount } from '../../shifts/gigCounters';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { loadGig } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { requireAgreed, requireUpcoming } from './upcoming';

/** Changes the number of workers needed, in a transaction that conflicts with hiring (SCH-149, decisions section 6 item 3). */
async function handleEditNumworker(
  { gigId, numSpotters, seen, dryRun, lateFees }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    const policy = latePolicyOf(await requireActiveGroup(tx, db, caller, gig.groupID));
    requireUpcoming(gig, now);
    const reason = numSpottersIssue(numSpotters, gig.numHired);
    const late = numSpotters === gig.numSpotters ? gig.late : beforeChange(gig, { numSpotters }, policy, now);
    const fees = [lateFeeOf({ ...gig, late, numSpotters }, policy, now, false)].flatMap((fee) => fee ?? []);
    if (dryRun) return { numHired: gig.numHired, numSpotters: gig.numSpotters, fees };
    if (reason) throw refusal('failed-precondition', numSpottersIssueText[reason], { field: 'numSpotters', reason });
    // The current number is accepted, because this may be a repeated request whose answer was lost.
    if (numSpotters === gig.numSpotters) return { numHired: gig.numHired, numSpotters, fees };
    if (seen !== undefined && seen !== gig.numSpotters)
      throw refusal('aborted', callText.numberChanged(gig.numSpotters), { field: 'numSpotters', reason: 'changed' });
    requireAgreed(sumAmounts(fees), lateFees);
    tx.update(db.doc(paths.gig(gigId)), { web: true });
    logOffice(tx, context, {
      call: contract.name,
      groupId: gig.groupID,
      details: { gigId, numSpotters },
      shifts: [gig],
    });
    return { ...updateHeadcount(tx, db, gig, { numSpotters, late }), fees };
  });
}

export const editNumworker = defineCallable(contract, handleEditNumworker);
