import { removeOffers as contract } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { settleAll } from '../../core/inParallel';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { loadGig } from '../../core/load';
import { once } from '../../core/once';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { openUndo, remember, undoable } from '../../shifts/undoJournal';
import { readOffer, withdraw } from './withdraw';

/**
 * Withdraws unanswered offers; workers who have accepted stay hired and are counted (SCH-137, SCH-138, decisions section 6 item
 * 9).
 */
async function handleRemoveOffers(
  { requestId, gigId, spotterIds }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const undo = undoable(requestId, context);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const gig = await loadGig(tx, db, gigId);
      await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
      await requireActiveGroup(tx, db, caller, gig.groupID);
      const asked = await settleAll([...new Set(spotterIds)].map((uid) => readOffer(tx, context, gig, uid)));
      const open = asked.filter(({ offer }) => offer.get('status') === 'pending');
      const write = await withdraw(tx, context, gig, open, undo);

      openUndo(tx, context, undo, { kind: 'removeOffers', groupIDs: [gig.groupID] });
      remember(tx, context, undo, {
        step: gigId,
        guard: { path: paths.gig(gigId), field: 'version', after: gig.version },
        before: open.flatMap(({ offer, entry, deleted }) => [offer, entry, deleted]),
      });
      const workers = write();
      logOffice(tx, context, {
        call: contract.name,
        groupId: gig.groupID,
        details: { gigId, spotterIds },
        shifts: [gig],
        workers,
      });
      const accepted = asked.filter(({ hired }) => hired.exists && hired.get('cancelled') !== true).length;
      return { removed: open.length, accepted, undoId: undo.undoId };
    }),
  );
}

export const removeOffers = defineCallable(contract, handleRemoveOffers);
