import { hasWords } from '@spot/contracts/core';
import { type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import { clockToMinutes, formatMinutesRange } from '@spot/contracts/time';

/** `4:00 PM - 1:00 AM (Next Day)` */
export function timesOf({ startTime, endTime }: Pick<PositionTemplate, 'startTime' | 'endTime'>): string {
  const [start, end] = [clockToMinutes(startTime), clockToMinutes(endTime)];
  const nextDay = end <= start ? ` ${positionsText.fields.nextDayMark}` : '';
  return `${formatMinutesRange(start, end)}${nextDay}`;
}

/**
 * Positions whose role contains the typed words, ignoring case and accents (SCH-041), without merged ones (SCH-044); sorted by
 * role, then label.
 */
export function foundPositions(positions: readonly PositionTemplate[], text: string): PositionTemplate[] {
  return positions
    .filter(({ role, merged }) => !merged && hasWords([role], text))
    .sort((a, b) => a.role.localeCompare(b.role) || a.label.localeCompare(b.label));
}
