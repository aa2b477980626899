import { acceptOffer as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { acceptRefusal, hoursText, isRefusedByHours, offer, workFrom } from '@spot/contracts/scheduling';
import { hasOverlap, writeHire } from '../shifts/hire';
import { hoursOf } from '../shifts/hoursOf';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { transact } from '../core/transaction';
import { othersAsked } from './othersAsked';
import { askingFor, requireWelcome } from './self';

/**
 * Accepts an offer in the same transaction as hiring, so an offer that was removed or a full shift is refused (section 6 item
 * 9).
 */
async function handleAcceptOffer(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const { spotter, gig, hired } = await askingFor(tx, context, gigId);
    if (hired && !hired.cancelled) return { status: 'confirmed' };
    const offered = read(offer, await tx.get(db.doc(paths.offer(gigId, spotter.uid))));
    if (offered?.status !== 'pending') throw refusal('not-found', callText.noOffer, { reason: 'noOffer' });
    const reason = acceptRefusal(gig, offered, now);
    if (reason)
      throw refusal('failed-precondition', reason === 'full' ? callText.shiftFull : callText[reason], { reason });
    await requireWelcome(tx, context, gig.groupID, spotter.uid);
    const work = workFrom(gig, offered.joins ?? gig.start);
    if (await hasOverlap(tx, db, spotter.uid, { ...work, id: gigId }))
      throw refusal('failed-precondition', callText.youOverlap, { reason: 'overlap' });
    const hours = await hoursOf(tx, db, spotter.uid, { ...gig, ...work });
    if (isRefusedByHours(hours))
      throw refusal('failed-precondition', hoursText.findings('you', hours), { reason: 'rest' });
    const tellOthers = await othersAsked(tx, context, gig, spotter.uid);
    writeHire(tx, db, gig, spotter, { now, accepted: true, earlier: hired, work, hours });
    tellOthers();
    return { status: 'confirmed', ...(hours.length > 0 && { hours: hoursText.findings('you', hours) }) };
  });
}

export const acceptOffer = defineCallable(contract, handleAcceptOffer);
