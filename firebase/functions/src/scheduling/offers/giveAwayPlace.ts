import { FieldValue } from 'firebase-admin/firestore';
import { giveAwayPlace as contract, isPlaceGiven, mayGiveAway } from '@spot/contracts/scheduling';
import { paths, type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { loadGig, loadHired, loadSpotter } from '../../core/load';
import { once } from '../../core/once';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { updateHeadcount } from '../../shifts/gigCounters';
import { queueText } from '../../shifts/textMessages';
import { openUndo, remember, undoable } from '../../shifts/undoJournal';

type Request = RequestOf<typeof contract>;

/** Adds a place for another worker. The absent worker's record stays, because the timesheet decides about their hours. */
async function handleGiveAwayPlace(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, gigId, spotterId } = request;
  const undo = undoable(requestId, context);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const gig = await loadGig(tx, db, gigId);
      await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
      await requireActiveGroup(tx, db, caller, gig.groupID, 'takeOn');
      const hired = await loadHired(tx, db, gigId, spotterId);
      if (isPlaceGiven(hired)) throw refusal('failed-precondition', callText.placeGiven, { reason: 'givenAway' });
      if (!mayGiveAway(hired, now)) throw refusal('failed-precondition', callText.placeStays, { reason: 'here' });
      const spotter = await loadSpotter(tx, db, spotterId);
      const before = await tx.getAll(db.doc(paths.gig(gigId)), db.doc(paths.hired(gigId, spotterId)));
      openUndo(tx, context, undo, { kind: 'giveAway', groupIDs: [gig.groupID] });
      logOffice(tx, context, {
        call: contract.name,
        groupId: gig.groupID,
        details: { gigId, spotterId },
        shifts: [gig],
        workers: [spotter],
      });
      tx.update(
        db.doc(paths.hired(gigId, spotterId)),
        stored('hired', { givenAwayAt: now, version: FieldValue.increment(1) }),
      );
      updateHeadcount(tx, db, gig, { numSpotters: gig.numSpotters + 1, givenAway: (gig.givenAway ?? 0) + 1 });
      queueText(tx, { db, now }, { template: 'placeGivenAway', spotter, shift: gig, undo });
      const guard = { path: paths.gig(gigId), field: 'version', after: gig.version + 1 } as const;
      remember(tx, context, undo, { step: gigId, guard, before });
      return { undoId: undo.undoId };
    }),
  );
}

export const giveAwayPlace = defineCallable(contract, handleGiveAwayPlace);
