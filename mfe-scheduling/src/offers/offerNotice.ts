import type { ResponseOf } from '@spot/contracts/core';
import { type sendOffers, offersText } from '@spot/contracts/scheduling';
import type { NotificationInput } from '@spot/contracts/shell-api';

/**
 * Summarizes sent offers: `Offer(s) sent`, workers who get no text, and offers that could not be sent, with reasons (SCH-251).
 */
export function offerNotice({
  sent,
  skipped,
  untexted = 0,
  stopped = 0,
}: ResponseOf<typeof sendOffers>): NotificationInput {
  const reasons = [...new Set(skipped.map(({ reason }) => offersText.skipped[reason]))];
  const left = skipped.length > 0 ? offersText.notSent(skipped.length, reasons) : undefined;
  if (left && sent === 0) return { text: left, variant: 'error' };
  const more = [untexted > 0 && offersText.untexted(untexted), stopped > 0 && offersText.stopped(stopped), left].filter(
    Boolean,
  );
  return { text: more.length > 0 ? `${offersText.sent}. ${more.join(' ')}` : offersText.sent, variant: 'success' };
}
