import type { Hired } from '@spot/contracts/scheduling';
import { formatLongDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { useProfileStyles } from './profileStyles';

export function ShiftWords({ shift }: { shift: Hired }) {
  const styles = useProfileStyles();
  return (
    <span className={styles.words}>
      <span>
        {shift.role}
        {shift.label !== shift.role && ` - ${shift.label}`}
      </span>
      <span className={styles.quiet}>
        {formatLongDate(shift.dayKey)}, {formatTimeRangeFor(viewerZone(), shift.gigStart, shift.gigEnd, shift.timeZone)}
        {shift.teamName && `, ${shift.teamName}`}
      </span>
    </span>
  );
}
