import type { DayKey } from '../../entities/shared/common';
import { dayKeyOf, dayMs, hourMs } from '@spot/contracts/time';

/** Of a day, by the shifts' own zones; of the next 24 hours; of 30 days. */
export type OfficeCountName = `late-${DayKey}` | `absent-${DayKey}` | 'unfilled' | 'unread';

/** So far ahead a shift that is not filled is a worry (ms). */
export const unfilledWithinMs = dayMs;

/** Every date that is today somewhere. */
export const todays = (now: number): DayKey[] => [
  ...new Set([now - 12 * hourMs, now, now + 14 * hourMs].map((at) => dayKeyOf(at, 'Etc/UTC'))),
];
