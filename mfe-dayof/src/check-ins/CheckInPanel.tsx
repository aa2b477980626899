import { type Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, LiveValue, StatusDot } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { checkInColumns } from './checkInColumns';
import { countedStatuses, countStatuses, rowKey } from './checkInRows';
import { statusTone } from './statusTone';
import { useCheckIns } from './useCheckIns';

const text = dayofText.checkIns;

const useStyles = makeStyles({
  counts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Who is here, late, absent or awaited today, with the buttons to say so (OPS-013..015, OPS-038..047). */
export function CheckInPanel({
  workers,
  now,
  mayCheckIn,
}: {
  workers: readonly Hired[];
  now: number;
  mayCheckIn: boolean;
}) {
  const styles = useStyles();
  const checkIns = useCheckIns();
  const counts = countStatuses(workers, now);
  const summary = (
    <ul className={styles.counts} aria-label={text.summary}>
      {countedStatuses.map((status) => (
        <li key={status}>
          <LiveValue value={counts[status]}>
            <StatusDot tone={statusTone[status]}>
              {status} {counts[status]}
            </StatusDot>
          </LiveValue>
        </li>
      ))}
    </ul>
  );
  return (
    <Panel title={text.summary} beside={summary}>
      <DataTable
        label={text.table}
        rows={workers}
        columns={checkInColumns({ now, mayCheckIn, checkIns })}
        rowKey={rowKey}
        empty={<EmptyState text={text.none} />}
      />
    </Panel>
  );
}
