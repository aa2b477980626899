import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { formatTimeFor } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } });

interface CheckedInTimeProps {
  worker: Hired;
  viewer: string;
  waitingSince?: number;
}

export function CheckedInTime({ worker, viewer, waitingSince }: CheckedInTimeProps) {
  const styles = useStyles();
  const at = worker.checkInTime;
  return (
    <LiveValue value={at ?? waitingSince ?? 0}>
      {at == null ? (
        <span className={styles.quiet}>
          {waitingSince === undefined
            ? dayofText.checkIns.notYet
            : dayofText.checkIns.waiting(formatTimeFor(viewer, waitingSince, worker.timeZone))}
        </span>
      ) : (
        formatTimeFor(viewer, at, worker.timeZone)
      )}
    </LiveValue>
  );
}
