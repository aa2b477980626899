import { backofficeText } from '@spot/contracts/backoffice';
import { joiningStart, mayGiveAway } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { minuteMs } from '@spot/contracts/time';
import { Link, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { notOnPaper } from '@spot/contracts/ui/grid';
import type { AttendanceRow } from './attendanceRows';

const text = backofficeText.attendance.replace;

const useStyles = makeStyles({
  root: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    ...notOnPaper,
    [onPhone]: { minHeight: '44px', marginTop: '-12px', marginBottom: '-8px' },
  },
});

/** Leads to the company's workers who could replace a missing worker. */
export function ReplaceLink({ row: { worker }, onPress }: { row: AttendanceRow; onPress(): void }) {
  const styles = useStyles();
  const now = useNow(minuteMs);
  const left = joiningStart({ start: worker.gigStart, end: worker.gigEnd }, now) !== undefined;
  if (!left || !mayGiveAway(worker, now)) return null;
  return (
    <Link as="button" className={styles.root} aria-label={text.actionNamed(worker.name)} onClick={onPress}>
      {text.action}
    </Link>
  );
}
