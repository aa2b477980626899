import type { Activity } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';

export type Counting = Extract<Activity['actionType'], 'hired' | 'cancellation'>;

/** Number of new hires and cancellations in these entries (OPS-007). */
export function countUpdates(entries: readonly Activity[]): Record<Counting, number> {
  const of = (type: Counting) => entries.filter((entry) => entry.actionType === type).length;
  return { hired: of('hired'), cancellation: of('cancellation') };
}

export interface DayOfUpdates {
  day: DayKey;
  entries: Activity[];
}

/** Entries of one kind grouped by the local day of their shift, next day first, within a day by start and name (OPS-008). */
export function groupByDate(entries: readonly Activity[], type: Counting, zone: string): DayOfUpdates[] {
  const days = new Map<DayKey, Activity[]>();
  for (const entry of entries) {
    if (entry.actionType !== type) continue;
    const day = dayKeyOf(entry.start, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, found]) => ({
      day,
      entries: found.sort((a, b) => a.start - b.start || a.spotterName.localeCompare(b.spotterName)),
    }));
}
