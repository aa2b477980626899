import type { Hired } from '@spot/contracts/entities';
import { isCheckInTime, manualCheckInWindowMs } from '@spot/contracts/rules';
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
  /** With the date where the window crosses midnight (decisions section 4 item 14). */
  label: string;
}

type Shift = Pick<Hired, 'gigStart' | 'gigEnd' | 'timeZone'>;

/** Every quarter hour on the shift's own clock from 3 hours before the start to 3 hours after the end (ADM-016, ADM-017). */
export function checkInChoices({ gigStart, gigEnd, timeZone }: Shift): CheckInChoice[] {
  const from = gigStart - manualCheckInWindowMs;
  const to = gigEnd + manualCheckInWindowMs;
  const dated = dayKeyOf(from, timeZone) !== dayKeyOf(to, timeZone);
  const choices: CheckInChoice[] = [];
  for (let at = Math.ceil(from / minuteMs) * minuteMs; at <= to;) {
    const past = minutesOfDay(at, timeZone) % step;
    if (past !== 0) {
      at += (step - past) * minuteMs;
      continue;
    }
    const time = formatTime(at, timeZone);
    const label = dated ? `${formatShortDate(dayKeyOf(at, timeZone))}, ${time}` : time;
    // When clocks go back an hour comes twice.
    const twice = choices.some((choice) => choice.label === label);
    choices.push({ at, label: twice ? `${label} ${zoneName(at, timeZone)}` : label });
    at += step * minuteMs;
  }
  return choices;
}

/**
 * The instant that was meant: a choice's label, or a typed time such as `930p`, taken on the day on which it lies closest
 * to the start. Undefined for what is no time, is off the quarter hour or outside of the window.
 */
export function readCheckInTime(text: string, shift: Shift): number | undefined {
  const choices = checkInChoices(shift);
  const wanted = text.trim().toLowerCase();
  const chosen = choices.find(({ label }) => label.toLowerCase() === wanted);
  if (chosen) return chosen.at;
  const minutes = parseClock(text);
  if (minutes === undefined) return undefined;
  return choices
    .map(({ at }) => at)
    .filter((at) => minutesOfDay(at, shift.timeZone) === minutes && isCheckInTime(at, shift.gigStart, shift.gigEnd))
    .sort((a, b) => Math.abs(a - shift.gigStart) - Math.abs(b - shift.gigStart))[0];
}
