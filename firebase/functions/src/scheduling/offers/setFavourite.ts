import { setFavourite as contract } from '@spot/contracts/scheduling';
import { paths, type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { loadSpotter, loadTeam } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';

/** Adds a worker to a team's favourites or removes them. */
async function handleSetFavourite(
  { teamId, spotterId, favourite }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const team = await loadTeam(tx, db, teamId);
    await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
    await requireActiveGroup(tx, db, caller, team.group_uid);
    const spotter = await loadSpotter(tx, db, spotterId);
    const ref = db.doc(paths.teamFavourite(teamId, spotterId));
    const [known, entry] = await tx.getAll(db.doc(paths.teamPool(teamId, spotterId)), ref);
    if (favourite && !known?.exists)
      throw refusal('failed-precondition', callText.neverHired, { reason: 'neverHired' });
    if (entry?.exists === favourite) return { favourite };
    const details = { teamId, spotterId, favourite };
    logOffice(tx, context, { call: contract.name, groupId: team.group_uid, details, workers: [spotter] });
    if (!favourite) tx.delete(ref);
    else
      tx.set(ref, stored('teamFavourite', { uid: spotterId, name: spotter.name, addedBy: caller.uid, addedAt: now }));
    return { favourite };
  });
}

export const setFavourite = defineCallable(contract, handleSetFavourite);
