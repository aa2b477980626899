import type { DayKey } from '@spot/contracts/core';
import { clockChangeText, clockNotice, shiftTimes } from '@spot/contracts/scheduling';
import { dayKeyOf } from '@spot/contracts/time';

interface Times {
  startMinutes: number | undefined;
  endMinutes: number | undefined;
}

/** Effects of a clock change on the hours of an added shift (decisions section 4 items 2 and 4). */
export function clockNotes({ startMinutes, endMinutes }: Times, day: DayKey, timeZone: string): string[] {
  if (startMinutes == null || endMinutes == null) return [];
  const { start, end, startClock, endClock } = shiftTimes(day, startMinutes, endMinutes, timeZone);
  // A time that the clocks skip is an error of its field.
  if (startClock === 'gap' || endClock === 'gap') return [];
  return [
    startClock === 'twice' && clockChangeText.twice(dayKeyOf(start, timeZone), startMinutes),
    endClock === 'twice' && clockChangeText.twice(dayKeyOf(end, timeZone), endMinutes),
    clockNotice({ start, end, timeZone }),
  ].filter((note) => typeof note === 'string');
}
