import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { addDays, startOfDay } from '@spot/contracts/time';

export interface DayGroup {
  day: DayKey;
  gigs: readonly Gig[];
}

/** The zone of shifts in which a day ends last. */
const westernmost = 'Pacific/Honolulu';

/**
 * Groups shifts by the day in their own zone, in order. `whole` is the number of complete groups: their days had ended in every
 * zone by `readTo`, the time up to which the server's list was read.
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
