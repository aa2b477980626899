import type { ResponseOf } from '@spot/contracts/core';
import { type sendOffers, offersText } from '@spot/contracts/scheduling';
import type { NotificationInput } from '@spot/contracts/shell-api';

/** What became of offers: `Offer(s) sent`, and how many of them could not be sent and why (SCH-251). */
export function offerNotice({ sent, skipped, untexted = 0 }: ResponseOf<typeof sendOffers>): NotificationInput {
  const done = untexted > 0 ? `${offersText.sent}. ${offersText.untexted(untexted)}` : offersText.sent;
  const reasons = [...new Set(skipped.map(({ reason }) => offersText.skipped[reason]))];
  if (skipped.length === 0) return { text: done, variant: 'success' };
  const left = offersText.notSent(skipped.length, reasons);
  return sent > 0
    ? { text: `${done}${untexted > 0 ? '' : '.'} ${left}`, variant: 'success' }
    : { text: left, variant: 'error' };
}
