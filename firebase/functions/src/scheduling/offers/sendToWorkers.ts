import type { ResponseOf } from '@spot/contracts/core';
import type { sendOffers } from '@spot/contracts/scheduling';
import { offerShifts } from '../../shifts/offers/offerShifts';
import type { Context } from '../../core/callable';

type Answer = ResponseOf<typeof sendOffers>;

/** Sends an employer's offers and returns, for each one not sent, the first reason against it. */
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
/** Hides from employers why SPOT has closed an account: such an offer only fails for an unknown reason. */
const reasonOf = (reason: string): Reason =>
  reason === 'disabled' || reason === 'companyDeactivated' ? 'unknown' : (reason as Reason);
