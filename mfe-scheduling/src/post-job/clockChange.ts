import type { DayKey } from '@spot/contracts/core';
import { clockChangeText, schedulingText, shiftTimes } from '@spot/contracts/scheduling';
import { dayKeyOf, minutesOfDay } from '@spot/contracts/time';

const { postJob } = schedulingText;

/** A notice about a selected day. `missing` refuses the day and suggests the first moment after the skipped time. */
export type DayNotice =
  | { kind: 'missing'; day: DayKey; text: string; end: boolean; instead: number }
  | { kind: 'note'; day: DayKey; text: string };

/** Effects of the nights of a clock change on a posting (decisions section 4 items 2 to 4). */
export function dayNotices(
  dates: readonly DayKey[],
  start: number | undefined,
  end: number | undefined,
  zone: string,
): DayNotice[] {
  if (start === undefined || end === undefined) return [];
  return dates.flatMap((day): DayNotice[] => {
    const times = shiftTimes(day, start, end, zone);
    const endDay = dayKeyOf(times.end, zone);
    if (times.startClock === 'gap')
      return [
        {
          kind: 'missing',
          day,
          text: postJob.missingTime(day, start),
          end: false,
          instead: minutesOfDay(times.start, zone),
        },
      ];
    if (times.endClock === 'gap')
      return [
        {
          kind: 'missing',
          day,
          text: postJob.missingTime(endDay, end),
          end: true,
          instead: minutesOfDay(times.end, zone),
        },
      ];
    const notes: DayNotice[] = [];
    if (times.startClock === 'twice') notes.push({ kind: 'note', day, text: clockChangeText.twice(day, start) });
    if (times.endClock === 'twice') notes.push({ kind: 'note', day, text: clockChangeText.twice(endDay, end) });
    if (times.clockChange !== 0)
      notes.push({ kind: 'note', day, text: postJob.clockChange(day, times.minutes, times.clockChange > 0) });
    return notes;
  });
}
