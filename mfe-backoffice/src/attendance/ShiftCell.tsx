import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { endsNextDay, formatTimeRange, rangeZones } from '@spot/contracts/time';
import { Caption1, makeStyles, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  range: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase100 },
});

/** A narrow column breaks the range between the times, not within one. */
const inTwoLines = (range: string) => range.replace(/ (?=[AP]M)/g, '\u00a0');

/** Start and end by the shift's own clock, with a warning below if needed. */
export function ShiftCell({ worker: { gigStart, gigEnd, timeZone }, viewer }: { worker: Hired; viewer: string }) {
  const styles = useStyles();
  const overnight = endsNextDay(gigStart, gigEnd, timeZone) ? backofficeText.attendance.nextDay : '';
  const notes = [overnight, rangeZones(gigStart, gigEnd, timeZone, viewer)].filter(Boolean).join(' ');
  return (
    <span className={styles.root}>
      <span className={styles.range}>{inTwoLines(formatTimeRange(gigStart, gigEnd, timeZone))}</span>
      {notes && <Caption1 className={styles.quiet}>{notes}</Caption1>}
    </span>
  );
}
