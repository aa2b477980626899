import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { declineApplicants as contract, type Gig } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { readLeftShift } from '../../shifts/leftShift';
import { queueText } from '../../shifts/textMessages';
import { openUndo, remember, undoable } from '../../shifts/undoJournal';
import { settleAll } from '../../core/inParallel';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { loadGig } from '../../core/load';
import { once } from '../../core/once';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { readSpotters } from '../shifts/lists';

/** Declines applicants of a shift and notifies them; those who were hired or have withdrawn since are skipped (SCH-229). */
async function handleDeclineApplicants(
  { requestId, gigId, spotterIds }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const undo = undoable(requestId, context);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const gig = await loadGig(tx, db, gigId);
      await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
      await requireActiveGroup(tx, db, caller, gig.groupID);
      const asked = await settleAll([...new Set(spotterIds)].map((uid) => look(tx, context, gig, uid)));
      const applied = asked.filter(({ applicant }) => applicant.exists);
      const spotters = await readSpotters(
        tx,
        db,
        applied.map(({ uid }) => uid),
      );

      openUndo(tx, context, undo, { kind: 'decline', groupIDs: [gig.groupID] });
      logOffice(tx, context, {
        call: contract.name,
        groupId: gig.groupID,
        details: { gigId, spotterIds },
        shifts: [gig],
        workers: spotters,
      });
      remember(tx, context, undo, {
        step: gigId,
        guard: { path: paths.gig(gigId), field: 'version', after: gig.version },
        before: applied.flatMap(({ applicant, entry, declined }) => [applicant, entry, declined]),
      });
      for (const { uid, applicant, entry, declined, offered, left } of applied) {
        tx.set(declined.ref, {
          ...applicant.data(),
          ...stored('declined', { kind: 'declined', createdAt: now, declinedBy: 'GROUP' }),
        });
        tx.delete(applicant.ref);
        const over = { status: 'cancelled' as const, cancelledBy: caller.uid, cancelledType: 'GROUP' };
        // An open offer stays open.
        const status = offered ? { status: 'pending' as const } : over;
        if (left && !offered) tx.set(entry.ref, left);
        else tx.set(entry.ref, stored('spotterGig', { ...status, lastUpdated: now }), { merge: true });
        const spotter = spotters.find((one) => one.uid === uid);
        if (spotter && now < gig.start) queueText(tx, { db, now }, { template: 'declined', spotter, shift: gig, undo });
      }
      return { declined: applied.length, undoId: undo.undoId };
    }),
  );
}

async function look(tx: Transaction, { db, now }: Context, gig: Gig, uid: string) {
  const [applicant, entry, declined, offer] = (await tx.getAll(
    db.doc(paths.applicant(gig.id, uid)),
    db.doc(paths.spotterGig(uid, gig.id)),
    db.doc(paths.declined(gig.id, uid)),
    db.doc(paths.offer(gig.id, uid)),
  )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
  const left = await readLeftShift(tx, db, gig, uid, now);
  return { uid, applicant, entry, declined, offered: offer.get('status') === 'pending', left };
}

export const declineApplicants = defineCallable(contract, handleDeclineApplicants);
