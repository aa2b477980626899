import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { removeOffers as contract, type Gig } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import { queueText } from '../../shifts/textMessages';
import { settleAll } from '../../core/inParallel';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { loadGig, loadSpotter } from '../../core/load';
import { once } from '../../core/once';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { openUndo, remember, undoable, type Undoable } from '../../shifts/undoJournal';

/** Takes back offers that nobody has answered yet; who was quicker stays hired and is counted (SCH-137, SCH-138, decisions section 6 item 9). */
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
      const workers = await settleAll([...new Set(spotterIds)].map((uid) => look(tx, context, gig, uid)));
      const open = workers.filter(({ offer }) => offer.get('status') === 'pending');
      const spotters = await settleAll(open.map(({ uid }) => loadSpotter(tx, db, uid)));

      openUndo(tx, context, undo, 'removeOffers', [gig.groupID]);
      logOffice(
        tx,
        db,
        context,
        contract.name,
        gig.groupID,
        { gigId, spotterIds },
        { shifts: [gig], workers: spotters },
      );
      remember(tx, context, undo, {
        step: gigId,
        guard: { path: paths.gig(gigId), field: 'version', after: gig.version },
        before: open.flatMap(({ offer, entry, deleted }) => [offer, entry, deleted]),
      });
      for (const worker of open) take(tx, context, worker);
      for (const spotter of spotters) tell(tx, context, gig, spotter, undo);
      const accepted = workers.filter(({ hired }) => hired.exists && hired.get('cancelled') !== true).length;
      return { removed: open.length, accepted, undoId: undo.undoId };
    }),
  );
}

type Worker = Awaited<ReturnType<typeof look>>;

async function look(tx: Transaction, { db }: Context, gig: Gig, uid: string) {
  const [offer, entry, deleted, hired, ...asked] = (await tx.getAll(
    db.doc(paths.offer(gig.id, uid)),
    db.doc(paths.spotterGig(uid, gig.id)),
    db.doc(paths.deletedOffer(gig.id, uid)),
    db.doc(paths.hired(gig.id, uid)),
    db.doc(paths.applicant(gig.id, uid)),
    db.doc(paths.waitlisted(gig.id, uid)),
  )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, ...DocumentSnapshot[]];
  return { uid, offer, entry, deleted, hired, applied: asked.some(({ exists }) => exists) };
}

/** Logs the offer as cancelled and deletes it with the worker's entry, which goes on for who has applied or waits (SCH-106, SCH-138). */
function take(tx: Transaction, { db, now }: Context, { uid, offer, entry, deleted, applied }: Worker): void {
  tx.set(deleted.ref, {
    ...offer.data(),
    ...stored('deletedOffer', { kind: 'deletedOffer', type: 'DELETED', status: 'cancelled', createdAt: now }),
    gig: offer.ref.parent.parent,
    spotter: db.doc(paths.spotter(uid)),
  });
  tx.delete(offer.ref);
  if (applied) tx.set(entry.ref, stored('spotterGig', { status: 'applied', lastUpdated: now }), { merge: true });
  else tx.delete(entry.ref);
}

function tell(tx: Transaction, { db, now }: Context, gig: Gig, spotter: Spotter, undo: Undoable): void {
  if (now < gig.start) queueText(tx, db, 'offerRemoved', spotter, gig, now, undo);
}

export const removeOffers = defineCallable(contract, handleRemoveOffers);
