import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { cancellation, type Cancellation } from '../entities/cancellation';
import type { DayKey } from '../../core/entities/common';
import type { LiveQuery } from '../../core/queries/live-query';

/** Cancellations by workers of shifts on a date, by the day in each shift's own zone, latest first (ADM-183). */
export const cancellationsQuery = (day: DayKey, most: number): LiveQuery<Cancellation> => ({
  key: `cancellations:${day}:${most}`,
  schema: cancellation,
  ...asksFor(collection('cancellations'), where('dayKey', '==', day), orderBy('cancellationTime', 'desc'), limit(most)),
});
