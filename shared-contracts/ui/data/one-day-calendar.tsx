import type { DayKey } from '../../core';
import { MonthGrid } from './month-grid';

const any = () => undefined;

export interface OneDayCalendarProps {
  value: DayKey | undefined;
  /** Also called when the selected day is pressed. */
  onPress(day: DayKey): void;
  today: DayKey;
  /** Accessible name. */
  label: string;
}

/** A month that is always visible; the caller decides what pressing a day does. */
export function OneDayCalendar({ value, onPress, today, label }: OneDayCalendarProps) {
  return (
    <div role="group" aria-label={label}>
      <MonthGrid dense today={today} selected={value === undefined ? [] : [value]} refusal={any} onToggle={onPress} />
    </div>
  );
}
