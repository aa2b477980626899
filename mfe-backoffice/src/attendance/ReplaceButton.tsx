import { backofficeText } from '@spot/contracts/backoffice';
import { joiningStart, mayGiveAway } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { minuteMs } from '@spot/contracts/time';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import type { AttendanceRow } from './attendanceRows';

const text = backofficeText.attendance.replace;

const useStyles = makeStyles({
  root: { minWidth: 0, marginInlineStart: tokens.spacingHorizontalXS, [onPhone]: { minHeight: '44px' } },
});

/** Leads to the company's workers who could take the place of somebody who has not come. */
export function ReplaceButton({ row: { worker }, onPress }: { row: AttendanceRow; onPress(): void }) {
  const styles = useStyles();
  const now = useNow(minuteMs);
  const left = joiningStart({ start: worker.gigStart, end: worker.gigEnd }, now) !== undefined;
  if (!left || !mayGiveAway(worker, now)) return null;
  return (
    <Button size="small" className={styles.root} aria-label={text.actionNamed(worker.name)} onClick={onPress}>
      {text.action}
    </Button>
  );
}
