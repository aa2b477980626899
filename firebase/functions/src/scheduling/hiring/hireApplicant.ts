import { paths, type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import {
  hireApplicant as contract,
  hireRefusal,
  hoursText,
  isRefusedByHours,
  unseenHours,
} from '@spot/contracts/scheduling';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { findHired, loadGig, loadSpotter } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { hasOverlap, isBlocked, writeHire } from '../../shifts/hire';
import { hoursOf } from '../../shifts/hoursOf';

/** Hires an applicant; if two calls compete for the last place, one succeeds (decisions section 6 items 1 and 18). */
async function handleHireApplicant(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { gigId, spotterId, hoursSeen = [] } = request;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    const earlier = await findHired(tx, db, gigId, spotterId);
    if (earlier && !earlier.cancelled) return { numHired: gig.numHired, numSpotters: gig.numSpotters };
    await requireActiveGroup(tx, db, caller, gig.groupID, 'takeOn');
    const reason = hireRefusal(gig, now);
    if (reason) throw refusal('failed-precondition', callText[reason], { reason });
    const applicant = await tx.get(db.doc(paths.applicant(gigId, spotterId)));
    if (!applicant.exists) throw refusal('not-found', callText.notApplied, { reason: 'notApplied' });
    const spotter = await loadSpotter(tx, db, spotterId);
    if (spotter.disabled) throw refusal('failed-precondition', callText.lockedOut, { reason: 'disabled' });
    if (await isBlocked(tx, db, gig.groupID, spotterId))
      throw refusal('failed-precondition', callText.blocked, { reason: 'blocked' });
    if (await hasOverlap(tx, db, spotterId, gig))
      throw refusal('failed-precondition', callText.overlap, { reason: 'overlap' });
    const hours = await hoursOf(tx, db, spotterId, gig);
    if (isRefusedByHours(hours))
      throw refusal('failed-precondition', hoursText.findings(spotter.name, hours), { reason: 'rest' });
    const unseen = unseenHours(hours, hoursSeen);
    if (unseen.length > 0)
      throw refusal('failed-precondition', hoursText.findings(spotter.name, unseen), { reason: 'hours' });
    logOffice(tx, context, {
      call: contract.name,
      groupId: gig.groupID,
      details: { gigId, spotterId },
      shifts: [gig],
      workers: [spotter],
    });
    return writeHire(tx, db, gig, spotter, { now, accepted: false, earlier, hours });
  });
}

export const hireApplicant = defineCallable(contract, handleHireApplicant);
