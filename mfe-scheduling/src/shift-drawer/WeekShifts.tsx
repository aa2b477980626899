import { type Gig, drawerText, isUpcoming, shownPlaces } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { formatShortDate, viewerZone } from '@spot/contracts/time';
import { Checkbox, mergeClasses } from '@spot/contracts/ui/core';
import { timeText } from '../week/shiftFacts';
import { useWeekStyles } from './weekStyles';

interface WeekShiftsProps {
  week: readonly Gig[];
  chosen: ReadonlySet<string>;
  onToggle(gigId: string): void;
}

/** The week's shifts with the role and label, to select those for actions and tabs; past ones are disabled (SCH-077). */
export function WeekShifts({ week, chosen, onToggle }: WeekShiftsProps) {
  const styles = useWeekStyles();
  const now = useNow();
  return (
    <ul className={styles.shifts} aria-label={drawerText.weekShifts}>
      {week.map((gig) => {
        const upcoming = isUpcoming(gig, now);
        const shown = shownPlaces(gig);
        return (
          <li key={gig.id} className={mergeClasses(styles.shift, !upcoming && styles.past)}>
            <Checkbox
              aria-label={drawerText.selectShift(gig.dayKey)}
              label={formatShortDate(gig.dayKey)}
              checked={upcoming && chosen.has(gig.id)}
              disabled={!upcoming}
              onChange={() => onToggle(gig.id)}
            />
            <span>{timeText(gig, viewerZone())}</span>
            <span>{upcoming ? drawerText.hiredOf(shown.numHired, shown.numSpotters) : drawerText.pastShift}</span>
          </li>
        );
      })}
    </ul>
  );
}
