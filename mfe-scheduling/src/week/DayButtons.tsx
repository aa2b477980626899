import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { formatWeekday } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { usePageStyles } from './pageStyles';

interface DayButtonsProps {
  days: readonly DayKey[];
  today: DayKey;
  shown: DayKey;
  onDay(day: DayKey): void;
}

/** Buttons for the seven days of the week, one of them selected. */
export function DayButtons({ days, today, shown, onDay }: DayButtonsProps) {
  const styles = usePageStyles();
  return (
    <div className={styles.days} role="group" aria-label={schedulingText.week.days}>
      {days.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === shown}
          aria-current={each === today ? 'date' : undefined}
          className={mergeClasses(
            styles.dayButton,
            each === today && styles.dayToday,
            each === shown && styles.dayChosen,
          )}
          onClick={() => onDay(each)}
        >
          <span>{formatWeekday(each)} </span>
          <span className={styles.dayNumber}>{Number(each.slice(8))}</span>
        </button>
      ))}
    </div>
  );
}

/** The day shown where only one is: the selected one, today, or the first of the week. */
export function shownDay(days: readonly DayKey[], today: DayKey, day: DayKey | undefined): DayKey {
  if (day !== undefined && days.includes(day)) return day;
  return days.includes(today) ? today : (days[0] ?? today);
}
