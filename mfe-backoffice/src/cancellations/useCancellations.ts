import { useEffect } from 'react';
import { cancellationsQuery } from '@spot/contracts/backoffice/queries';
import type { Cancellation } from '@spot/contracts/backoffice';
import type { DayKey } from '@spot/contracts/core';
import { usePagedQuery } from '@spot/contracts/shell-api';

/** Rows read at a time. */
const step = 100;

/** All cancellations of a day, live. The whole day is read, because search and counters need it. */
export function useCancellations(day: DayKey | undefined) {
  const growing = usePagedQuery<Cancellation>(
    (most) => (day === undefined ? null : cancellationsQuery(day, most)),
    step,
  );
  const { more, rows } = growing;
  const { length } = rows;
  useEffect(() => more?.(), [more, length]);
  return growing;
}
