import { type Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { checkInStatus } from '@spot/contracts/rules';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { DataTable, EmptyState, LiveValue, StatusDot, Tooltip, type Column } from '@spot/contracts/ui/data';
import { rowKey } from '../check-ins/checkInRows';
import { Panel } from '../overview/Panel';
import { WorkerButton } from '../worker/WorkerButton';
import { todayOrder, todayRow, type TodayRow } from './todayRows';

const text = dayofText.today;

function todayColumns(now: number): Column<TodayRow>[] {
  const viewer = viewerZone();
  return [
    {
      key: 'status',
      header: text.columns.status,
      width: '120px',
      compare: todayOrder.status,
      card: 'fact',
      cell: ({ worker, status }) => (
        <Tooltip content={checkInStatus(worker, now)} relationship="description">
          <span>
            <LiveValue value={status}>
              <StatusDot tone={status === 'Here' ? 'good' : 'bad'}>
                {text[status === 'Here' ? 'here' : 'absent']}
              </StatusDot>
            </LiveValue>
          </span>
        </Tooltip>
      ),
    },
    {
      key: 'name',
      header: text.columns.name,
      compare: todayOrder.name,
      card: 'title',
      cell: ({ worker }) => <WorkerButton worker={worker} />,
    },
    { key: 'position', header: text.columns.position, compare: todayOrder.position, cell: ({ position }) => position },
    {
      key: 'checkIn',
      header: text.columns.checkIn,
      width: '160px',
      compare: todayOrder.checkIn,
      cell: ({ worker }) =>
        worker.checkInTime == null ? '' : formatTimeFor(viewer, worker.checkInTime, worker.timeZone),
    },
    {
      key: 'start',
      header: text.columns.start,
      width: '160px',
      compare: todayOrder.start,
      card: 'fact',
      cell: ({ worker }) => formatTimeFor(viewer, worker.gigStart, worker.timeZone),
    },
    { key: 'uid', header: text.columns.uid, width: '110px', compare: todayOrder.uid, cell: ({ uid }) => uid },
  ];
}

/** The simpler table of today's shifts (OPS-016..019). */
export function TodayPanel({ workers, hasJobs, now }: { workers: readonly Hired[]; hasJobs: boolean; now: number }) {
  return (
    <Panel title={text.title}>
      <DataTable
        label={text.table}
        rows={workers.map(todayRow)}
        columns={todayColumns(now)}
        rowKey={({ worker }) => rowKey(worker)}
        empty={<EmptyState text={hasJobs ? dayofText.checkIns.none : text.none} />}
      />
    </Panel>
  );
}
