import { workerHours as contract } from '@spot/contracts/scheduling';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { settleAll } from '../../core/inParallel';
import { loadGig } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { hoursOfShifts } from '../../shifts/hoursOf';

/** Says before anybody is hired or asked what shifts would do to the hours and rest of workers. */
async function handleWorkerHours(
  { gigIds, spotterIds }: RequestOf<typeof contract>,
  { db, caller }: Context,
): Promise<ResponseOf<typeof contract>> {
  return transact(db, async (tx) => {
    const gigs = await settleAll([...new Set(gigIds)].map((gigId) => loadGig(tx, db, gigId)));
    for (const teamId of new Set(gigs.map(({ teamID }) => teamID)))
      await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
    for (const groupId of new Set(gigs.map(({ groupID }) => groupID)))
      await requireActiveGroup(tx, db, caller, groupId, 'takeOn');
    const found = await settleAll(
      [...new Set(spotterIds)].map(async (spotterId) =>
        [...(await hoursOfShifts(tx, db, spotterId, gigs))].map(([gigId, findings]) => ({
          gigId,
          spotterId,
          findings,
        })),
      ),
    );
    return { workers: found.flat().filter(({ findings }) => findings.length > 0) };
  });
}

export const workerHours = defineCallable(contract, handleWorkerHours);
