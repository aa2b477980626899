import type { Team } from '../../accounts/entities/group';
import type { DayKey } from '../../core/entities/common';
import { hoursStandardOf } from '../../scheduling/rules/hours-standards';

/**
 * Minutes above which a week is marked as overtime where the team is; undefined where that is not known. No pay follows from it
 * (decisions section 5 item 12).
 */
export const longWeekOf = ({ address }: Pick<Team, 'address'>, monday: DayKey): number | undefined =>
  address && hoursStandardOf(address, monday)?.week?.minutes;

/** Minutes as hours to two decimals, rounded half up; sums are made of minutes, never of these (decisions section 5 item 2). */
export function decimalHours(minutes: number): string {
  const hundredths = Math.floor((minutes * 10 + 3) / 6);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Minutes as `7:35`, with a leading zero where a form asks for `hh:mm`. */
export function clockHours(minutes: number, digits = 1): string {
  return `${String(Math.floor(minutes / 60)).padStart(digits, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
