import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { formatTimeFor } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } });

interface CheckedInTimeProps {
  worker: Hired;
  viewer: string;
}

export function CheckedInTime({ worker, viewer }: CheckedInTimeProps) {
  const styles = useStyles();
  const at = worker.checkInTime;
  return (
    <LiveValue value={at ?? 0}>
      {at == null ? (
        <span className={styles.quiet}>{dayofText.checkIns.notYet}</span>
      ) : (
        formatTimeFor(viewer, at, worker.timeZone)
      )}
    </LiveValue>
  );
}
