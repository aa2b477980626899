import type { ResponseOf } from '@spot/contracts/core';
import type { sendOffers } from '@spot/contracts/scheduling';
import { offerShifts } from '../../shifts/offers/offerShifts';
import type { Context } from '../../core/callable';

type Answer = ResponseOf<typeof sendOffers>;

/** Sends an employer's offers, who is told of each that was not sent the first thing that speaks against it. */
export async function sendToWorkers(wanted: Parameters<typeof offerShifts>[0], context: Context): Promise<Answer> {
  const { sent, skipped, untexted, stopped } = await offerShifts(wanted, context);
  return {
    sent,
    ...(untexted > 0 && { untexted }),
    ...(stopped > 0 && { stopped }),
    skipped: skipped.flatMap(({ gigId, spotterId, reasons: [first] }) =>
      first ? [{ gigId, spotterId, reason: reasonOf(first) }] : [],
    ),
  };
}

type Reason = Answer['skipped'][number]['reason'];
/** Accounts are none of an employer's: an offer that SPOT has closed a side of cannot be sent, and nothing else is said of it. */
const reasonOf = (reason: string): Reason =>
  reason === 'disabled' || reason === 'companyDeactivated' ? 'unknown' : (reason as Reason);
