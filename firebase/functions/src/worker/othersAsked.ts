import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type Gig, isOfferOpen, offer as offerSchema } from '@spot/contracts/scheduling';
import { spotter as spotterSchema } from '@spot/contracts/worker';
import { dayMs } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { allReadable } from '../core/readable';
import { queueText } from '../shifts/textMessages';

/** An offer for a later day can wait: a place may become free again, and nobody has set off. */
const urgentMs = dayMs;

/**
 * Reads the other workers with an offer for the last place of a shift that begins soon; they are notified that the place is
 * taken.
 */
export async function othersAsked(
  tx: Transaction,
  { db, now }: Context,
  gig: Gig,
  accepting: string,
): Promise<() => void> {
  if (gig.numHired + 1 < gig.numSpotters || gig.start - now > urgentMs) return () => {};
  const offers = await tx.get(db.collection(`${paths.gig(gig.id)}/offers`).where('status', '==', 'pending'));
  const sent = await allReadable(db, 'acceptOffer', offerSchema, offers.docs);
  const open = sent.filter((one) => one.spotterID !== accepting && isOfferOpen(one, gig, now));
  if (open.length === 0) return () => {};
  const found = await tx.getAll(...open.map(({ spotterID }) => db.doc(paths.spotter(spotterID))));
  const spotters = await allReadable(db, 'acceptOffer', spotterSchema, found);
  return () => {
    for (const spotter of spotters) queueText(tx, { db, now }, { template: 'filled', spotter, shift: gig });
  };
}
