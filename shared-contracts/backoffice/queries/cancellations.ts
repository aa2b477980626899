import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { cancellation, type Cancellation } from '../entities/cancellation';
import type { DayKey } from '../../core/entities/common';
import type { LiveQuery } from '../../core/queries/live-query';

/** Cancellations by workers of shifts on a date, by the day in each shift's own zone, latest first (ADM-183). */
export const cancellationsQuery = (day: DayKey, most: number): LiveQuery<Cancellation> => ({
  key: `cancellations:${day}:${most}`,
  schema: cancellation,
  query: (db) =>
    query(
      collection(db, 'cancellations'),
      where('dayKey', '==', day),
      orderBy('cancellationTime', 'desc'),
      limit(most),
    ),
});
