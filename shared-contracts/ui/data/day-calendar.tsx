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
  /** First day that can be chosen; today by default. */
  minDay?: DayKey;
  maxDay?: DayKey;
  maxCount?: number;
  /** Accessible name of the group of chips. */
  label?: string;
  disabled?: boolean;
  /** A day of the month shown first; by default the first selected day or today. */
  start?: DayKey;
}

/** Selects several days; each is shown below as a chip that removes it. */
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
