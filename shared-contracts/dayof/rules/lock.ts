import type { DayKey } from '../../core/entities/common';
import type { Hired } from '../../scheduling/entities/hired';
import { addDays, dayKeyOf, hourMs, startOfDay, startOfWeek } from '@spot/contracts/time';

export const lockWarningMs = 8 * hourMs;
/** Extra time for shifts that end after the lock (decision C44). */
const afterEndMs = 12 * hourMs;

/** Monday of the timesheet week that contains a day; a shift belongs to the day on which it starts. */
export const timesheetWeek = (day: DayKey): DayKey => startOfWeek(day, 'monday');

/** Monday of the current timesheet week. */
export const presentWeek = (now: number, zone: string): DayKey => timesheetWeek(dayKeyOf(now, zone));

/** End of the week's Sunday in a zone, which is the start of Monday (decisions section 4 item 11). */
export function lockAt(week: DayKey, zone: string): number {
  return startOfDay(addDays(week, 7), zone);
}

/** Caches locks by zone and day: a sheet of 1,600 shifts asks twice for each, but has only seven days. */
const locks = new Map<string, number>();

function lockOfDay(day: DayKey, zone: string): number {
  const key = `${zone} ${day}`;
  const known = locks.get(key);
  if (known !== undefined) return known;
  const lock = lockAt(timesheetWeek(day), zone);
  locks.set(key, lock);
  return lock;
}

/** The recorded day and zone of a shift; a team's later move to another zone does not matter. */
type LockedShift = Pick<Hired, 'dayKey' | 'gigEnd' | 'timeZone'>;

/**
 * Until when a shift's hours can be changed, in its own zone: the lock of its week or, for a shift that ends after that, 12
 * hours after its end.
 */
export function hoursLockAt({ dayKey, gigEnd, timeZone }: LockedShift): number {
  const lock = lockOfDay(dayKey, timeZone);
  return gigEnd < lock ? lock : gigEnd + afterEndMs;
}

/** Whether these hours can no longer be changed. Platform admins ignore the lock (decision N83). */
export function isLocked(shift: LockedShift, now: number): boolean {
  return now >= hoursLockAt(shift);
}

export interface LockState {
  state: 'enabled' | 'warning' | 'locked';
  remainingMs: number;
  days: number;
  hours: number;
  minutes: number;
}

/** The banner's countdown to the lock (OPS-055..058); 0 once it has passed. */
export function lockState(week: DayKey, zone: string, now: number): LockState {
  const remainingMs = Math.max(0, lockAt(week, zone) - now);
  const minutes = Math.floor(remainingMs / 60_000);
  const state = remainingMs <= 0 ? 'locked' : remainingMs <= lockWarningMs ? 'warning' : 'enabled';
  return {
    state,
    remainingMs,
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}
