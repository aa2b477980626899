import type { Transaction } from 'firebase-admin/firestore';
import { cancelMyGig as contract, ownEntryStatus, type Spotter } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText, tidyParagraph } from '@spot/contracts/core';
import { cancellation, type Cancellation } from '@spot/contracts/backoffice';
import { type Gig, beforeLeaving, hasCome } from '@spot/contracts/scheduling';
import { readRemoval, updateHeadcount, type Removal } from '../shifts/gigCounters';
import { writeActivity } from '../shifts/activity';
import { readLeftShift } from '../shifts/leftShift';
import { outdatedTexts } from '../shifts/outdatedTexts';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { findHired, loadGig } from '../core/load';
import { transact } from '../core/transaction';
import { cancellationOf, unanswered } from './cancellationOf';
import { requireOwnPlace, self } from './self';

/**
 * Gives back a confirmed shift, with its entry in the report, or withdraws an application or a place on the waitlist; an open
 * offer stays, and so does a shift that the worker had left before applying. A place that was given to someone else cannot be given back, because it would open twice.
 */
async function handleCancelMyGig(
  { gigId, reason }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
    const gig = await loadGig(tx, db, gigId);
    const hired = await findHired(tx, db, gigId, spotter.uid);
    const applicantRef = db.doc(paths.applicant(gigId, spotter.uid));
    const waitlistRef = db.doc(paths.waitlisted(gigId, spotter.uid));
    const applied = (await tx.getAll(applicantRef, waitlistRef)).some(({ exists }) => exists);
    const offered = await tx.get(db.doc(paths.offer(gigId, spotter.uid)));
    if (hired && !hired.cancelled) {
      if (hasCome(hired) && now < gig.end)
        throw refusal('failed-precondition', callText.youAreHere, { reason: 'checkedIn' });
      if (now >= gig.end) throw refusal('failed-precondition', callText.over, { reason: 'over' });
      requireOwnPlace(hired);
      const earlier = read(cancellation, await tx.get(db.doc(paths.cancellation(gigId, spotter.uid))));
      const withoutTexts = await outdatedTexts(tx, db, { gigId, uid: spotter.uid });
      const removed = await readRemoval(tx, db, gig, [spotter.uid]);
      withoutTexts();
      if (earlier) keepEarlier(tx, context, earlier);
      giveBack(tx, context, gig, spotter, { reason: tidyParagraph(reason), hiredAt: hired.createdAt, removed });
    } else if (applied) {
      const left = await readLeftShift(tx, db, gig, spotter.uid, now);
      const withoutTexts = offered.exists ? undefined : await outdatedTexts(tx, db, { gigId, uid: spotter.uid });
      withoutTexts?.();
      tx.delete(applicantRef);
      tx.delete(waitlistRef);
      const entry = db.doc(paths.spotterGig(spotter.uid, gigId));
      const status = ownEntryStatus({ isOffered: offered.exists, hasApplied: false, hasLeft: left !== undefined });
      if (status === 'cancelled' && left) tx.set(entry, left);
      else if (status) tx.update(entry, stored('spotterGig', { status, lastUpdated: now }));
      else tx.delete(entry);
    } else if (hired?.cancelledType !== 'SPOTTER') throw refusal('not-found', callText.notYours);
    return { status: 'cancelled' };
  });
}

/** Keeps the entry of an earlier cancellation of the same shift beside the new one, which takes its place. */
function keepEarlier(tx: Transaction, { db }: Context, { id: _id, ...earlier }: Cancellation): void {
  const { gigID, spotterID, cancellationTime } = earlier;
  const kept = stored('cancellation', { ...earlier, kind: 'cancellation', cancelledAgain: true });
  tx.set(db.doc(`${paths.cancellation(gigID, spotterID)}_${cancellationTime}`), kept);
}

function giveBack(
  tx: Transaction,
  { db, now }: Context,
  gig: Gig,
  spotter: Spotter,
  { reason, hiredAt, removed }: { reason: string; hiredAt: number; removed: Removal },
): void {
  const { uid } = spotter;
  const cancelled = {
    cancelledBy: uid,
    cancelledType: 'SPOTTER' as const,
    cancelledReason: reason,
    cancellationTime: now,
    viewed: false,
  };
  tx.update(db.doc(paths.hired(gig.id, uid)), stored('hired', { ...cancelled, cancelled: true }));
  tx.set(
    db.doc(paths.spotterGig(uid, gig.id)),
    {
      ...stored('spotterGig', { ...cancelled, ...unanswered, status: 'cancelled', lastUpdated: now }),
      docRef: db.doc(paths.gig(gig.id)),
    },
    { merge: true },
  );
  tx.set(db.doc(paths.cancellation(gig.id, uid)), stored('cancellation', cancellationOf(gig, spotter, reason, now)));
  writeActivity(tx, { db, now }, 'cancellation', gig, spotter);
  updateHeadcount(tx, db, gig, { removed, late: beforeLeaving(gig, hiredAt), tell: true });
}

export const cancelMyGig = defineCallable(contract, handleCancelMyGig);
