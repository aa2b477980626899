import { commonText } from '@spot/contracts/core';
import { dayofText, checkInStatus } from '@spot/contracts/dayof';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import {
  DataTable,
  EmptyState,
  LiveValue,
  StatusDot,
  Tooltip,
  type Column,
  type StatusTone,
} from '@spot/contracts/ui/data';
import { rowKey } from '../check-ins/checkInRows';
import type { Job } from '../jobs/jobs';
import { WorkerButton } from '../worker/WorkerButton';
import { todayOrder, todayRow, type TodayRow } from './todayRows';

const text = dayofText.today;

/** Grey before the start even if the status is Absent, because nobody is missing yet (decision C10). */
const toneOf = (status: TodayRow['status'], start: number, now: number): StatusTone =>
  status === 'Here' ? 'good' : now < start ? 'quiet' : 'bad';

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
              <StatusDot tone={toneOf(status, worker.gigStart, now)}>
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
        worker.checkInTime == null
          ? commonText.notAvailable
          : formatTimeFor(viewer, worker.checkInTime, worker.timeZone),
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

export interface TodayTableProps {
  jobs: readonly Job[];
  now: number;
}

/** Today's people in one table, or as cards on a phone (OPS-016..021). */
export function TodayTable({ jobs, now }: TodayTableProps) {
  return (
    <DataTable
      label={text.table}
      rows={jobs.flatMap(({ people }) => people.map(todayRow))}
      columns={todayColumns(now)}
      rowKey={({ worker }) => rowKey(worker)}
      empty={<EmptyState text={jobs.length > 0 ? dayofText.checkIns.none : text.none} />}
    />
  );
}
