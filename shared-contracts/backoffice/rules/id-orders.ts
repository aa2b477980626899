import type { IdCheck } from '../entities/checks';
import { minuteMs } from '@spot/contracts/time';
import { isWaiting } from './checks';

/** Longer than a function may take to order a check, so an older order was interrupted. */
export const orderingMs = 10 * minuteMs;

/**
 * What to do with an ID for the provider: `order` its check; `wait` for the run that is ordering it; leave it to `people`,
 * because an order that was interrupted may have arrived and is never made again; `nothing`, because it was ordered or decided.
 */
export function orderStep(check: IdCheck | undefined, now: number): 'order' | 'wait' | 'people' | 'nothing' {
  if (!check || check.provider || !isWaiting('ids', check)) return 'nothing';
  if (check.orderedAt === undefined) return 'order';
  return now < check.orderedAt + orderingMs ? 'wait' : 'people';
}

/**
 * Whether an event of the provider about application `applicationId`, which carries our id of the entry, is about the entry's
 * order. An entry has one order; a second one of an earlier version says nothing more.
 */
export const isOfOrder = ({ provider }: IdCheck, applicationId: string): boolean =>
  provider === undefined || provider.id === applicationId;
