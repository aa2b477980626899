import { type Gig, costsMore, isUpcoming, type Amount } from '@spot/contracts/scheduling';
import { callText } from '@spot/contracts/core';
import { refusal } from '../../core/errors';

/** Refuses actions on a shift that has begun or was cancelled. */
export function requireUpcoming(gig: Gig, now: number): void {
  if (isUpcoming(gig, now)) return;
  const reason = gig.status === 'cancelled' ? 'cancelled' : 'started';
  throw refusal('failed-precondition', callText[reason], { reason });
}

/** Refuses an action that was decided on another version of the shift (decisions section 6 item 6). */
export function requireVersion(gig: Gig, version: number): void {
  if (gig.version !== version) throw refusal('aborted', callText.shiftChanged, { reason: 'changed' });
}

/** Refuses an action whose fees exceed the ones that the dialog showed; without those there is nothing to compare. */
export function requireAgreed(fees: readonly Amount[], agreed: readonly Amount[] | undefined): void {
  if (agreed && costsMore(fees, agreed)) throw refusal('aborted', callText.feeChanged, { reason: 'feeChanged' });
}
