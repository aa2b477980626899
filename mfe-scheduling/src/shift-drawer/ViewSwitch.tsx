import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { formatLongDate, formatWeekday, weekDays } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { ToggleButton } from '@spot/contracts/ui/data';
import { useWeekStyles } from './weekStyles';

export type DrawerView = 'week' | 'day';

interface ViewSwitchProps {
  view: DrawerView;
  /** Hidden while workers are managed (SCH-071). */
  hidden: boolean;
  onView(view: DrawerView): void;
}

/**
 * Switch between Week View and Day View; its replacement has the same height, so that nothing moves under the pointer
 * (SCH-071).
 */
export function ViewSwitch({ view, hidden, onView }: ViewSwitchProps) {
  const styles = useWeekStyles();
  const button = (value: DrawerView, name: string) => (
    <ToggleButton size="small" checked={view === value} onClick={() => onView(value)}>
      {name}
    </ToggleButton>
  );
  if (hidden) return <p className={styles.managing}>{drawerText.managing}</p>;
  return (
    <div className={styles.views} role="group" aria-label={drawerText.view}>
      {button('week', drawerText.weekView)}
      {button('day', drawerText.dayView)}
    </div>
  );
}

interface ManageByDayProps {
  gig: Gig;
  /** The week's shifts with the role and label. */
  week: readonly Gig[];
  onShift(gigId: string): void;
}

/** A circle for each weekday, enabled if the role and label has a shift (SCH-072). */
export function ManageByDay({ gig, week, onShift }: ManageByDayProps) {
  const styles = useWeekStyles();
  return (
    <div className={styles.byDay} role="group" aria-label={drawerText.manageByDay}>
      <span className={styles.quiet} aria-hidden>
        {drawerText.manageByDay}
      </span>
      {weekDays(gig.dayKey, 'sunday').map((day) => {
        const there = week.filter(({ dayKey }) => dayKey === day);
        // Pressing a day's circle again shows its next shift.
        const next = there[(there.findIndex(({ id }) => id === gig.id) + 1) % there.length] ?? there[0];
        const shown = day === gig.dayKey;
        return (
          <button
            key={day}
            type="button"
            className={mergeClasses(styles.circle, shown && styles.shown)}
            disabled={!next}
            aria-pressed={shown}
            aria-label={next ? formatLongDate(day) : `${formatLongDate(day)}, ${drawerText.noShift}`}
            onClick={() => next && next.id !== gig.id && onShift(next.id)}
          >
            {formatWeekday(day).slice(0, 1)}
          </button>
        );
      })}
    </div>
  );
}
