import { declineOffer as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { offer } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { loadGig } from '../core/load';
import { transact } from '../core/transaction';
import { readLeftShift } from '../shifts/leftShift';
import { outdatedTexts } from '../shifts/outdatedTexts';
import { self } from './self';
import { workerOnGig } from '../shifts/workerOnGig';

/**
 * Says no to an offer; the employer sees the worker among the declined. An application stays, and so does the reason why the
 * worker had left the shift before.
 */
async function handleDeclineOffer(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
    const gig = await loadGig(tx, db, gigId);
    const ref = db.doc(paths.offer(gigId, spotter.uid));
    const declined = db.doc(paths.declined(gigId, spotter.uid));
    const offered = read(offer, await tx.get(ref));
    // Asked again after an answer that was lost.
    if ((await tx.get(declined)).get('declinedBy') === 'SPOTTER' && !offered) return { status: 'declined' };
    if (offered?.status !== 'pending') throw refusal('not-found', callText.noOffer, { reason: 'noOffer' });
    const asked = await tx.getAll(
      db.doc(paths.applicant(gigId, spotter.uid)),
      db.doc(paths.waitlisted(gigId, spotter.uid)),
    );
    const applied = asked.some(({ exists }) => exists);
    const withoutTexts = await outdatedTexts(tx, db, { gigId, uid: spotter.uid, applies: applied });
    const left = applied ? undefined : await readLeftShift(tx, db, gig, spotter.uid, now);
    withoutTexts();
    tx.delete(ref);
    tx.set(declined, stored('declined', { ...workerOnGig(gig, spotter, now, 'declined'), declinedBy: 'SPOTTER' }));
    const over = { status: 'cancelled' as const, cancelledBy: spotter.uid, cancelledType: 'SPOTTER' };
    const entry = db.doc(paths.spotterGig(spotter.uid, gigId));
    const status = { ...(applied ? { status: 'applied' as const } : over), lastUpdated: now };
    if (left) tx.set(entry, left);
    else tx.set(entry, stored('spotterGig', status), { merge: true });
    return { status: 'declined' };
  });
}

export const declineOffer = defineCallable(contract, handleDeclineOffer);
