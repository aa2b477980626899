import { healthText as text, type ScheduleHealth, type ScheduleState } from '@spot/contracts/backoffice';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { DataTable, StatusDot, type Column, type StatusTone } from '@spot/contracts/ui/data';

const tones: Readonly<Record<ScheduleState, StatusTone>> = {
  ran: 'good',
  failed: 'bad',
  late: 'late',
  never: 'bad',
  coming: 'quiet',
};

const columns: readonly Column<ScheduleHealth>[] = [
  { key: 'schedule', header: text.columns.schedule, cell: ({ name }) => text.does(name), card: 'title' },
  {
    key: 'state',
    header: text.columns.state,
    width: '128px',
    cell: ({ state }) => <StatusDot tone={tones[state]}>{text.state(state)}</StatusDot>,
  },
  {
    key: 'ranAt',
    header: text.columns.ranAt,
    width: '176px',
    cell: ({ run }) => (run ? formatDateTime(run.ranAt, viewerZone()) : ''),
  },
  { key: 'todo', header: text.columns.todo, cell: ({ state }) => text.advice(state) },
];

/** All schedules, those with problems first. */
export const ScheduleTable = ({ rows }: { rows: readonly ScheduleHealth[] }) => (
  <DataTable label={text.schedules} rows={rows} columns={columns} rowKey={({ name }) => name} maxHeight="none" />
);
