import type { Transaction } from 'firebase-admin/firestore';
import { applyToGig as contract, ownEntryStatus } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { type Gig, hireRefusal, isWaitlistOpen } from '@spot/contracts/scheduling';
import { hasOverlap } from '../shifts/hire';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { askingFor, requireWelcome } from './self';
import { favouritesOnly } from '../shifts/favourites';
import { workerOnGig } from '../shifts/workerOnGig';
import { entryOf } from '../shifts/entryOf';

/** Applies for an open shift, or waits for a place on a full one whose waitlist is on; applying twice is applying once. */
async function handleApplyToGig(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const { spotter, gig, hired } = await askingFor(tx, context, gigId);
    if (hired && !hired.cancelled) throw refusal('already-exists', callText.youAreHired, { reason: 'hired' });
    const ref = db.doc(paths.applicant(gigId, spotter.uid));
    const place = db.doc(paths.waitlisted(gigId, spotter.uid));
    const no = db.doc(paths.declined(gigId, spotter.uid));
    const offer = db.doc(paths.offer(gigId, spotter.uid));
    const [applied, waiting, declined, offered] = await tx.getAll(ref, place, no, offer);
    // Asked again after an answer that was lost.
    if (applied?.exists) return { status: 'applied' };
    const waits = waitsForPlace(gig, now);
    await requireOpenFor(tx, context, gig, spotter.uid);
    if (declined?.get('declinedBy') === 'GROUP')
      throw refusal('failed-precondition', callText.youWereDeclined, { reason: 'declined' });
    if (waiting?.exists && waits) return { status: 'waitlisted' };
    if (waits) tx.create(place, stored('waitlisted', workerOnGig(gig, spotter, now, 'waitlisted')));
    else tx.create(ref, stored('applicant', workerOnGig(gig, spotter, now, 'applicant')));
    if (waiting?.exists) tx.delete(place);
    if (declined?.exists) tx.delete(no);
    const isOffered = offered?.get('status') === 'pending';
    const status = ownEntryStatus({ isOffered, hasApplied: true, hasLeft: false }) ?? 'applied';
    tx.set(db.doc(paths.spotterGig(spotter.uid, gigId)), {
      ...stored('spotterGig', entryOf(gig, status, now)),
      docRef: db.doc(paths.gig(gigId)),
    });
    return { status: waits ? 'waitlisted' : 'applied' };
  });
}

/** Whether an applicant waits for a place of a full shift. Throws if the shift takes nobody. */
function waitsForPlace(gig: Gig, now: number): boolean {
  const reason = hireRefusal(gig, now);
  if (!reason) return false;
  if (reason === 'full' && isWaitlistOpen(gig)) return true;
  throw refusal('failed-precondition', reason === 'full' ? callText.shiftFull : callText[reason], { reason });
}

/** Refuses workers for whom the shift or its company is not open, and workers who have another shift at that time. */
async function requireOpenFor(tx: Transaction, context: Context, gig: Gig, uid: string): Promise<void> {
  if (await favouritesOnly(tx, context.db, uid, context.now)(gig))
    throw refusal('failed-precondition', callText.notOpenYet, { reason: 'notOpenYet' });
  await requireWelcome(tx, context, gig.groupID, uid);
  if (await hasOverlap(tx, context.db, uid, gig))
    throw refusal('failed-precondition', callText.youOverlap, { reason: 'overlap' });
}

export const applyToGig = defineCallable(contract, handleApplyToGig);
