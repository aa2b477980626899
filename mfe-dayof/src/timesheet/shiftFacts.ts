import { clockNotice, type WorkedTime, jobHeading } from '@spot/contracts/scheduling';
import { sheetText, decimalHours, postedTimeOf } from '@spot/contracts/dayof';
import { endsNextDay, formatDateTimeFor, formatTimeRangeFor } from '@spot/contracts/time';
import type { SheetShift } from './sheet';

const text = sheetText.page;

/** `9:00 AM - 5:00 PM`, with the zone if it is not the viewer's, and `(Next Day)`. */
export function rangeText({ start, end }: Pick<WorkedTime, 'start' | 'end'>, zone: string, viewer: string): string {
  const range = formatTimeRangeFor(viewer, start, end, zone);
  return endsNextDay(start, end, zone) ? `${range} ${text.nextDay}` : range;
}

/** The range, and how long it really is if the clocks change in it. */
export function clockedRangeText(time: Pick<WorkedTime, 'start' | 'end'>, timeZone: string, viewer: string): string {
  const notice = clockNotice({ ...time, timeZone });
  return [rangeText(time, timeZone, viewer), notice].filter(Boolean).join(', ');
}

/** Whether somebody has decided which times count. */
export const isAdjusted = ({ hired }: SheetShift) =>
  hired.selectedTimeOption !== undefined && hired.selectedTimeOption !== 0;

/** The status on a card: Confirmed if it is, except for a No Show, which stays one. */
export const cardWord = ({ hired, status, word }: SheetShift) =>
  hired.hoursConfirmed && status !== 'No Show' ? text.confirmed : word;

/** A card's accessible name: worker and date, then its visible text in order, then the meaning of its marks. */
export function shiftName(shift: SheetShift, viewer: string): string {
  const { hired, word, minutes, status, differs, clock } = shift;
  const shown = [
    status === 'Cancelled' ? text.noHours : decimalHours(minutes),
    cardWord(shift),
    rangeText(hired, hired.timeZone, viewer),
    jobHeading(hired),
  ].join(' ');
  const more = [
    hired.hoursConfirmed && (status === 'No Show' ? text.confirmed : word),
    isAdjusted(shift) && text.adjusted,
    differs ? text.differs : clock && text.clock,
  ];
  return [text.ofDay(hired.name, hired.dayKey), shown, ...more].filter(Boolean).join(', ');
}

/** The posted times, then each stored change, oldest first (look: the small mark's history). */
export function shortHistory({ hired }: SheetShift, viewer: string): string[] {
  const zone = hired.timeZone;
  const changes = Object.values(hired.adjustedTimestamps ?? {})
    .sort((one, other) => one.changedAt - other.changedAt)
    .map((entry) => `${formatDateTimeFor(viewer, entry.changedAt, zone)}: ${rangeText(entry, zone, viewer)}`);
  const last = hired.changedByName && text.lastBy(hired.changedByName);
  return [`${text.posted}: ${rangeText(postedTimeOf(hired), zone, viewer)}`, ...changes, ...(last ? [last] : [])];
}
