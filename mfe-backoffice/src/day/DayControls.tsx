import type { DayKey } from '@spot/contracts/core';
import { backofficeText } from '@spot/contracts/backoffice';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { DayPicker } from '@spot/contracts/ui/data';

const text = backofficeText.attendance;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  picker: { width: '160px' },
});

export interface DayControlsProps {
  day: DayKey;
  today: DayKey;
  onDay(day: DayKey): void;
}

/** The board's date, and a button for today (ADM-007). */
export function DayControls({ day, today, onDay }: DayControlsProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <DayPicker
        className={styles.picker}
        aria-label={text.date}
        value={day}
        today={today}
        onChange={(chosen) => chosen && onDay(chosen)}
      />
      {day !== today && <Button onClick={() => onDay(today)}>{text.today}</Button>}
    </div>
  );
}
