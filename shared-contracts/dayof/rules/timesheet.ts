import type { Team } from '../../accounts/entities/group';
import type { DayKey } from '../../core/entities/common';
import { hoursStandardOf } from '../../scheduling/rules/hours-standards';

/**
 * Weekly minutes above which the team's region counts overtime; undefined if unknown. It only marks the week and does not
 * affect pay (decisions section 5 item 12).
 */
export const longWeekOf = ({ address }: Pick<Team, 'address'>, monday: DayKey): number | undefined =>
  address && hoursStandardOf(address, monday)?.week?.minutes;

/**
 * Minutes as hours to two decimals, rounded half up. Only for display; sums are computed from minutes (decisions section 5 item
 * 2).
 */
export function decimalHours(minutes: number): string {
  const hundredths = Math.floor((minutes * 10 + 3) / 6);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Minutes as `7:35`; with two digits as `07:35`, for forms that need `hh:mm`. */
export function clockHours(minutes: number, digits = 1): string {
  return `${String(Math.floor(minutes / 60)).padStart(digits, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
