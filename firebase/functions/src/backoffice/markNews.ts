import type { Activity } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';

type Mark = Hired['mark'];

const news: Record<'late' | 'absent', Record<'on' | 'off', Activity['actionType']>> = {
  late: { on: 'confirmedLateTrue', off: 'confirmedLateFalse' },
  absent: { on: 'confirmedAbsentTrue', off: 'confirmedAbsentFalse' },
};

/** Activity entries for a changed mark: first the old mark is withdrawn, then the new one is given. */
export function markNews(before: Mark, after: Mark): Activity['actionType'][] {
  if (before === after) return [];
  return [...(before === 'none' ? [] : [news[before].off]), ...(after === 'none' ? [] : [news[after].on])];
}
