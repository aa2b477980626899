import { workerHours as contract } from '@spot/contracts/scheduling';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { settleAll } from '../../core/inParallel';
import { loadGig } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { hoursOfWorkers } from '../../shifts/hoursOf';

/** Returns, before hiring or offering, what shifts would do to the hours and rest of workers. */
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
    const found = await hoursOfWorkers(tx, db, [...new Set(spotterIds)], gigs);
    return {
      workers: [...found].flatMap(([spotterId, hours]) =>
        [...hours].flatMap(([gigId, findings]) => (findings.length > 0 ? { gigId, spotterId, findings } : [])),
      ),
    };
  });
}

export const workerHours = defineCallable(contract, handleWorkerHours);
