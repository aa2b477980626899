import type { Activity } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';

type Mark = Hired['mark'];

const news: Record<'late' | 'absent', Record<'on' | 'off', Activity['actionType']>> = {
  late: { on: 'confirmedLateTrue', off: 'confirmedLateFalse' },
  absent: { on: 'confirmedAbsentTrue', off: 'confirmedAbsentFalse' },
};

/** What the team is told when a mark changes: the old one is taken back before the new one is given. */
export function markNews(before: Mark, after: Mark): Activity['actionType'][] {
  if (before === after) return [];
  return [...(before === 'none' ? [] : [news[before].off]), ...(after === 'none' ? [] : [news[after].on])];
}
