import type { DayKey } from '../../core/entities/common';
import { dayKeyOf, dayMs, hourMs } from '@spot/contracts/time';
import type { WaitingName } from './health';

/** Counts of waiting entries in each verification queue; `manual` are those of `ids` that the provider could not decide. */
export type QueueCountName = 'ids' | 'manual' | 'requirements' | 'uniforms';

/** By line: of a day in the shifts' own zones; of the next 24 hours; of 30 days; of the queues; of waiting work. */
export type OfficeCountName =
  | `late-${DayKey}`
  | `absent-${DayKey}`
  | 'unfilled'
  | 'unread'
  | QueueCountName
  | WaitingName;

/** Counts shown above every page of the back office on a day. */
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

/** An unfilled shift needs attention if it starts within this time (ms). */
export const unfilledWithinMs = dayMs;

/** Every date that is today in some time zone. */
export const todays = (now: number): DayKey[] => [
  ...new Set([now - 12 * hourMs, now, now + 14 * hourMs].map((at) => dayKeyOf(at, 'Etc/UTC'))),
];
