import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { canCheckIn } from '@spot/contracts/dayof';
import { isOwnWork } from '@spot/contracts/core';
import { useNow, useSession } from '@spot/contracts/shell-api';
import { formatDateTimeFor, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { notOnPaper } from '@spot/contracts/ui/grid';
import { checkInOpensAt } from './checkInTimes';

const text = backofficeText.attendance.checkIn;

const useStyles = makeStyles({ root: { minWidth: '72px', ...notOnPaper, [onPhone]: { minHeight: '44px' } } });

/** Opens the dialog for the time. Disabled after a check-in, because the first one counts (ADM-012). */
export function CheckInButton({ worker, onPress }: { worker: Hired; onPress(): void }) {
  const styles = useStyles();
  const own = useSession(({ user }) => isOwnWork(user?.uid, worker.spotterID));
  const opensAt = checkInOpensAt(worker);
  const early = useNow() < opensAt;
  return (
    <Button
      size="small"
      title={early ? text.opens(formatDateTimeFor(viewerZone(), opensAt, worker.timeZone)) : undefined}
      className={styles.root}
      aria-label={text.actionNamed(worker.name)}
      disabled={own || early || !canCheckIn(worker)}
      onClick={onPress}
    >
      {text.action}
    </Button>
  );
}
