import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { DayKey } from '../../core';
import { formatLongDate, formatWeekday } from '../../core/time';
import { Button, ChevronLeftRegular, ChevronRightRegular, mergeClasses, Text } from '../core';
import { addMonths, dayByKey, monthOf, monthWeeks } from './month';
import { useMonthStyles } from './month-styles';

export interface MonthGridProps {
  /** Today in the zone of the days. */
  today: DayKey;
  selected: readonly DayKey[];
  multiple?: boolean;
  /** Why a day cannot be chosen, in a few words; undefined if it can. */
  refusal(day: DayKey): string | undefined;
  onToggle(day: DayKey): void;
  /** The day focused first; by default the selected day or today. */
  start?: DayKey;
  autoFocus?: boolean;
  /** Smaller days where a pointer presses them. */
  dense?: boolean;
}

const monthName = (month: DayKey) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}T00:00:00Z`),
  );

/** A month as a grid. Arrows, Home, End, PageUp and PageDown move; Enter and Space select. */
export function MonthGrid({
  today,
  selected,
  multiple = false,
  refusal,
  onToggle,
  start,
  autoFocus = false,
  dense = false,
}: MonthGridProps) {
  const styles = useMonthStyles();
  const heading = useId();
  const [focused, setFocused] = useState<DayKey>(start ?? selected[0] ?? today);
  // A selected day that comes from elsewhere, such as the address, brings its month into view.
  const [only] = multiple ? [] : selected;
  const [followed, setFollowed] = useState(only);
  if (only !== followed) {
    setFollowed(only);
    if (only !== undefined) setFocused(only);
  }
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(autoFocus);
  const month = monthOf(focused);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const choose = (day: DayKey) => {
    setFocused(day);
    if (refusal(day) === undefined) onToggle(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayByKey(focused, event.key);
    if (next !== undefined) {
      moved.current = true;
      setFocused(next);
    } else if (event.key === 'Enter' || event.key === ' ') choose(focused);
    else return;
    event.preventDefault();
  };

  const [firstWeek = []] = monthWeeks(month);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          size="small"
          icon={<ChevronLeftRegular />}
          aria-label="Previous month"
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <Text id={heading} weight="semibold" aria-live="polite">
          {monthName(month)}
        </Text>
        <Button
          appearance="subtle"
          size="small"
          icon={<ChevronRightRegular />}
          aria-label="Next month"
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={heading}
        aria-multiselectable={multiple}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {firstWeek.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={formatWeekday(day, 'long')}
                className={mergeClasses(styles.weekday, dense && styles.denseWeekday)}
              >
                {formatWeekday(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const why = refusal(day);
                const isSelected = selected.includes(day);
                return (
                  <td
                    key={day}
                    role="gridcell"
                    tabIndex={day === focused ? 0 : -1}
                    aria-selected={isSelected}
                    aria-disabled={why !== undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={why === undefined ? formatLongDate(day) : `${formatLongDate(day)}, ${why}`}
                    title={why}
                    className={mergeClasses(
                      styles.day,
                      dense && styles.denseDay,
                      monthOf(day) !== month && styles.outside,
                      day === today && styles.today,
                      why !== undefined && styles.disabled,
                      isSelected && styles.selected,
                    )}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
