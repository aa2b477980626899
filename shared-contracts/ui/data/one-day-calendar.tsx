import type { DayKey } from '../../core';
import { MonthGrid } from './month-grid';

const any = () => undefined;

export interface OneDayCalendarProps {
  value: DayKey | undefined;
  /** A day was pressed, also the chosen one. */
  onPress(day: DayKey): void;
  today: DayKey;
  /** Name for screen readers. */
  label: string;
}

/** A month that stands open; whoever holds the day says what a press does. */
export function OneDayCalendar({ value, onPress, today, label }: OneDayCalendarProps) {
  return (
    <div role="group" aria-label={label}>
      <MonthGrid today={today} selected={value === undefined ? [] : [value]} refusal={any} onToggle={onPress} />
    </div>
  );
}
