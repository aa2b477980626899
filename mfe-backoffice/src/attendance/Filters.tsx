import { type DayKey } from '@spot/contracts/entities';
import { backofficeText } from '@spot/contracts/messages';
import { type AttendanceStatus } from '@spot/contracts/rules';
import { Button, Checkbox, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { DayPicker, SearchBox } from '@spot/contracts/ui/data';
import { statuses } from './attendanceRows';

const text = backofficeText.attendance;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalM,
  },
  date: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  picker: { width: '160px' },
  view: { display: 'flex', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' },
  search: {
    width: '320px',
    maxWidth: '100%',
    marginInlineStart: 'auto',
    [onPhone]: { width: '100%', minHeight: '44px' },
  },
});

export interface FiltersProps {
  day: DayKey;
  today: DayKey;
  search: string;
  view: ReadonlySet<AttendanceStatus>;
  counts: Record<AttendanceStatus, number>;
  onDay(day: DayKey): void;
  onSearch(text: string): void;
  onView(view: ReadonlySet<AttendanceStatus>): void;
}

/** Date, view checkboxes with their counts, and search (ADM-007..009). */
export function Filters({ day, today, search, view, counts, onDay, onSearch, onView }: FiltersProps) {
  const styles = useStyles();
  const toggle = (status: AttendanceStatus) => {
    const next = new Set(view);
    if (!next.delete(status)) next.add(status);
    onView(next);
  };
  return (
    <div className={styles.root} role="search">
      <div className={styles.date}>
        <DayPicker
          className={styles.picker}
          aria-label={text.date}
          value={day}
          today={today}
          onChange={(chosen) => chosen && onDay(chosen)}
        />
        {day !== today && <Button onClick={() => onDay(today)}>{text.today}</Button>}
      </div>
      <div className={styles.view} role="group" aria-label={text.view}>
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={`${text.status[status]} (${counts[status]})`}
            checked={view.has(status)}
            onChange={() => toggle(status)}
          />
        ))}
      </div>
      <SearchBox
        className={styles.search}
        aria-label={text.search}
        placeholder={text.search}
        value={search}
        onChange={(_, { value }) => onSearch(value)}
      />
    </div>
  );
}
