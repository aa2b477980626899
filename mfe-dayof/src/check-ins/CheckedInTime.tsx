import type { Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { formatTimeFor } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } });

export function CheckedInTime({ worker, viewer }: { worker: Hired; viewer: string }) {
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
