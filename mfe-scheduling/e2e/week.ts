import { paths } from '@spot/contracts/core';
import { minimumWages, type PositionTemplate, minimumWageCents } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, formatLongDate, formatShortDate, fromWallClock, startOfWeek } from '@spot/contracts/time';
import type { World } from '../../tooling/e2e/world';

export interface TestWeek {
  /** Sunday of the week after this one. */
  first: string;
  day(offset: number): string;
  /** The instant of a full hour by the clock of the zone. */
  at(offset: number, hour: number): number;
  calendarName(offset: number): RegExp;
  shortName(offset: number): string;
}

/** The coming week in a zone: near enough to be drawn in the calendar's first months, and never in the past. */
export function weekOf(zone: string): TestWeek {
  const first = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'sunday'), 7);
  const day = (offset: number) => addDays(first, offset);
  return {
    first,
    day,
    at: (offset, hour) => fromWallClock(day(offset), hour * 60, zone).instant,
    calendarName: (offset) => new RegExp(`^${formatLongDate(day(offset))}`),
    shortName: (offset) => formatShortDate(day(offset)),
  };
}

/** What the law of the position's province asks for on a day, as the product reads it. */
export async function minimumOf(world: World, { address }: PositionTemplate, day: string): Promise<number> {
  const found = await world.db.doc(paths.minimumWages()).get();
  return minimumWageCents(minimumWages.parse(found.data()), address.country, address.province, day);
}
