import { type Gig, findReplacementText as text } from '@spot/contracts/scheduling';
import { formatShortDate, viewerZone } from '@spot/contracts/time';
import { timeText } from '../week/shiftFacts';
import { useFindStyles } from './findStyles';

/** The shift's role, day and time. */
export function ShiftLine({ gig }: { gig: Gig }) {
  const styles = useFindStyles();
  return (
    <p className={styles.shift}>
      {text.shift(gig.role, `${formatShortDate(gig.dayKey)}, ${timeText(gig, viewerZone())}`)}
    </p>
  );
}
