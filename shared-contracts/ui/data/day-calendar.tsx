import type { DayKey } from '../../core';
import { formatShortDate } from '../../core/time';
import { Caption1 } from '../core';
import { Tag, TagGroup } from './fluent';
import { MonthGrid } from './month-grid';
import { useMonthStyles } from './month-styles';

export interface DayCalendarProps {
  /** Selected days, ascending. */
  value: readonly DayKey[];
  onChange(days: DayKey[]): void;
  /** Today in the team's zone, never the browser's (decisions section 4 item 6). */
  today: DayKey;
  /** Days before it cannot be chosen; today when absent. */
  minDay?: DayKey;
  maxDay?: DayKey;
  maxCount?: number;
  /** Name of the group of chips for screen readers. */
  label?: string;
  disabled?: boolean;
  /** A day of the month that is shown at first; that of the first chosen day, else today's, when absent. */
  start?: DayKey;
}

/** Chooses several days; each stands below as a chip that takes it out again. */
export function DayCalendar({
  value,
  onChange,
  today,
  minDay = today,
  maxDay,
  maxCount = 30,
  label = 'Selected days',
  disabled = false,
  start,
}: DayCalendarProps) {
  const styles = useMonthStyles();
  const full = value.length >= maxCount;
  const refusal = (day: DayKey): string | undefined => {
    if (disabled) return 'not available';
    if (day < minDay) return 'in the past';
    if (maxDay !== undefined && day > maxDay) return 'too far ahead';
    return full && !value.includes(day) ? `at most ${maxCount} days` : undefined;
  };
  const remove = (day: DayKey) => onChange(value.filter((other) => other !== day));
  const toggle = (day: DayKey) => (value.includes(day) ? remove(day) : onChange([...value, day].sort()));
  return (
    <div>
      <MonthGrid multiple today={today} selected={value} start={start} refusal={refusal} onToggle={toggle} />
      <div className={styles.chipLine}>
        {value.length > 0 && (
          <TagGroup className={styles.chips} aria-label={label} onDismiss={(_, { value: day }) => remove(day)}>
            {value.map((day) => (
              <Tag
                key={day}
                value={day}
                size="small"
                dismissible
                disabled={disabled}
                dismissIcon={{ 'aria-label': 'remove' }}
              >
                {formatShortDate(day)}
              </Tag>
            ))}
          </TagGroup>
        )}
      </div>
      {full && (
        <Caption1 className={styles.hint} role="status">
          {`You can select up to ${maxCount} days for one posting.`}
        </Caption1>
      )}
    </div>
  );
}
