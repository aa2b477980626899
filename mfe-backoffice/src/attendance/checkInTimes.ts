import type { Hired } from '@spot/contracts/scheduling';
import { isManualCheckInTime, manualCheckInWindowMs } from '@spot/contracts/dayof';
import {
  dayKeyOf,
  formatShortDate,
  formatTime,
  minuteMs,
  minutesOfDay,
  parseClock,
  zoneName,
} from '@spot/contracts/time';

const step = 15;

export interface CheckInChoice {
  at: number;
  /** With the date if the window crosses midnight (decisions section 4 item 14). */
  label: string;
}

type Shift = Pick<Hired, 'gigStart' | 'gigEnd' | 'timeZone'>;

/** When a check-in becomes possible (ms). */
export const checkInOpensAt = ({ gigStart }: Pick<Shift, 'gigStart'>): number => gigStart - manualCheckInWindowMs;

/** Past quarter hours of the shift's own clock, from 3 hours before the start to 3 hours after the end (ADM-016, ADM-017). */
export function checkInChoices({ gigStart, gigEnd, timeZone }: Shift, now: number): CheckInChoice[] {
  const from = gigStart - manualCheckInWindowMs;
  const to = gigEnd + manualCheckInWindowMs;
  const dated = dayKeyOf(from, timeZone) !== dayKeyOf(to, timeZone);
  const choices: CheckInChoice[] = [];
  for (let at = Math.ceil(from / minuteMs) * minuteMs; at <= Math.min(to, now);) {
    const past = minutesOfDay(at, timeZone) % step;
    if (past !== 0) {
      at += (step - past) * minuteMs;
      continue;
    }
    const time = formatTime(at, timeZone);
    choices.push({ at, label: dated ? `${formatShortDate(dayKeyOf(at, timeZone))}, ${time}` : time });
    at += step * minuteMs;
  }
  // An hour occurs twice when clocks go back; then both name their zone.
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return choices.map(({ at, label }) => ({
    at,
    label: counts.get(label) === 1 ? label : `${label} ${zoneName(at, timeZone)}`,
  }));
}

/**
 * The time (ms) for a choice's label or typed text such as `930p`, on the day on which it is closest to the start. Undefined
 * for text that is no time, no quarter hour, outside the window or in the future.
 */
export function readCheckInTime(text: string, shift: Shift, now: number): number | undefined {
  const choices = checkInChoices(shift, now);
  const wanted = text.trim().toLowerCase();
  const chosen = choices.find(({ label }) => label.toLowerCase() === wanted);
  if (chosen) return chosen.at;
  const minutes = parseClock(text);
  if (minutes === undefined) return undefined;
  return choices
    .map(({ at }) => at)
    .filter(
      (at) =>
        minutesOfDay(at, shift.timeZone) === minutes && isManualCheckInTime(at, shift.gigStart, shift.gigEnd, now),
    )
    .sort((a, b) => Math.abs(a - shift.gigStart) - Math.abs(b - shift.gigStart))[0];
}

/** Whether a choice matches the typed text: its label contains the text, or both mean the same time. */
export function fitsTyped({ label }: { label: string }, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const minutes = parseClock(text);
  const [clock = label] = /\d{1,2}:\d{2} [AP]M/.exec(label) ?? [];
  return label.toLowerCase().includes(wanted) || (minutes !== undefined && parseClock(clock) === minutes);
}
