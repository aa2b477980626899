import type { DayKey } from '../../core/entities/common';
import { dayKeyOf, dayMs, hourMs } from '@spot/contracts/time';
import type { WaitingName } from './health';

/** How many wait in each verification queue; `manual` are those of `ids` that the provider could not decide. */
export type QueueCountName = 'ids' | 'manual' | 'requirements' | 'uniforms';

/** Of a day, by the shifts' own zones; of the next 24 hours; of 30 days; of the queues; of work that waits. */
export type OfficeCountName =
  | `late-${DayKey}`
  | `absent-${DayKey}`
  | 'unfilled'
  | 'unread'
  | QueueCountName
  | WaitingName;

/** What stands above every page of the office on a day. */
export const countsOfDay = (day: DayKey): OfficeCountName[] => [
  `late-${day}`,
  `absent-${day}`,
  'unfilled',
  'unread',
  'ids',
  'manual',
  'requirements',
  'uniforms',
];

/** So far ahead a shift that is not filled is a worry (ms). */
export const unfilledWithinMs = dayMs;

/** Every date that is today somewhere. */
export const todays = (now: number): DayKey[] => [
  ...new Set([now - 12 * hourMs, now, now + 14 * hourMs].map((at) => dayKeyOf(at, 'Etc/UTC'))),
];
