import { type Address, type DayKey, type MinimumWages, type PositionTemplate } from '@spot/contracts/entities';
import { callText } from '@spot/contracts/messages';
import { formatCents } from '@spot/contracts/money';
import {
  isBreak,
  isShiftLength,
  isWage,
  maximumWageCents,
  minimumWageCents,
  shiftLength,
  shiftTimes,
  type ShiftTimes,
} from '@spot/contracts/rules';
import { formatMinutes, formatMonthDay } from '@spot/contracts/time';
import { refusal } from '../shared/errors';

const wrong = (field: string, message: string, reason?: string) =>
  refusal('failed-precondition', message, { field, ...(reason ? { reason } : {}) });

export interface PostedTimes extends ShiftTimes {
  day: DayKey;
}

/** Start and end of each day by the wall clock; refuses a length, a time that does not exist, a start that has passed. */
export function postedTimes(
  days: readonly DayKey[],
  start: number,
  end: number,
  zone: string,
  now: number,
): PostedTimes[] {
  if (!isShiftLength(shiftLength(start, end))) throw wrong('endTime', callText.length);
  const times = days.map((day) => ({ day, ...shiftTimes(day, start, end, zone) }));
  for (const { day, startClock, endClock } of times) {
    const missing = startClock === 'gap' ? start : endClock === 'gap' ? end : undefined;
    if (missing !== undefined)
      throw wrong('dates', callText.missingTime(formatMinutes(missing), formatMonthDay(day)), 'gap');
  }
  if ((times[0]?.start ?? 0) <= now) throw wrong('startTime', callText.future, 'past');
  return times;
}

/** A break may be as long as the shortest of the shifts really is. */
export function checkBreak(breakTime: number, times: readonly PostedTimes[]): void {
  if (!isBreak(breakTime, Math.min(...times.map(({ minutes }) => minutes)))) throw wrong('breakTime', callText.break);
}

/** The region's minimum counts on the day of each shift (SCH-171, decisions C03 and C04). */
export function checkWage(wages: MinimumWages, address: Address, wageCents: number, days: readonly DayKey[]): void {
  const minimum = Math.max(...days.map((day) => minimumWageCents(wages, address.country, address.province, day)));
  if (wageCents < minimum || wageCents > maximumWageCents)
    throw wrong('wageCents', callText.wageRange(formatCents(minimum)));
  if (!days.every((day) => isWage(wageCents, minimumWageCents(wages, address.country, address.province, day))))
    throw wrong('wageCents', callText.wageStep);
}

/** The zone of the place of work: the position's, or the only one of another province (decisions section 4 item 20). */
export function zoneOf(position: PositionTemplate, address: Address, wages: MinimumWages): string {
  if (address.province === position.address.province && address.country === position.address.country)
    return position.timeZone;
  const region = wages.countries
    .flatMap((entry) => (entry.country === address.country || entry.code === address.country ? entry.regions : []))
    .find((entry) => entry.name === address.province || entry.abbr === address.province);
  const [zone, ...others] = region?.timeZones ?? [];
  if (zone === undefined || others.length > 0) throw wrong('address', callText.unknownZone);
  return zone;
}
