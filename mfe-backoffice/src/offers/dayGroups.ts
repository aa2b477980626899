import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { addDays, startOfDay } from '@spot/contracts/time';

export interface DayGroup {
  day: DayKey;
  gigs: readonly Gig[];
}

/** Where a day ends last of all zones that shifts are in. */
const westernmost = 'Pacific/Honolulu';

/**
 * Shifts by their own zone's day, in the order of the days. `whole` is how many of them can get no more shifts: days that were
 * over everywhere at the moment to which the server, whose order that is, was read.
 */
export function dayGroups(gigs: readonly Gig[], readTo: number, ended: boolean): { groups: DayGroup[]; whole: number } {
  const days = new Map<DayKey, Gig[]>();
  for (const gig of gigs) days.set(gig.dayKey, [...(days.get(gig.dayKey) ?? []), gig]);
  const groups = [...days]
    .map(([day, own]) => ({ day, gigs: own }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const isWhole = ({ day }: DayGroup) => readTo >= startOfDay(addDays(day, 1), westernmost);
  return { groups, whole: ended ? groups.length : groups.filter(isWhole).length };
}
