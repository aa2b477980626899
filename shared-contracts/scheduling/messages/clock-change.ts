import type { DayKey } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { formatDuration, formatMinutes, formatShortDate, minuteMs, minutesOfDay } from '@spot/contracts/time';

export const clockChangeText = {
  worked: (realMinutes: number, forward: boolean) =>
    `${formatDuration(realMinutes)} worked, because the clocks go ${forward ? 'forward' : 'back'}`,
  twice: (day: DayKey, minutes: number) =>
    `${formatShortDate(day)}: ${formatMinutes(minutes)} happens twice, because the clocks go back. The first one is used.`,
} as const;

/** A notice for hours in the night of a clock change: `7 h worked, because the clocks go forward` (decisions section 4 item 2). */
export function clockNotice({ start, end, timeZone }: Pick<Gig, 'start' | 'end' | 'timeZone'>): string | undefined {
  const real = Math.round((end - start) / minuteMs);
  const clock = (minutesOfDay(end, timeZone) - minutesOfDay(start, timeZone) + 1440) % 1440;
  const change = clock - (real % 1440);
  return change === 0 ? undefined : clockChangeText.worked(real, change > 0);
}
