import { type Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { canCheckIn, canMarkNotHere, checkInStatus, isCheckInTime, manualCheckInWindowMs } from '@spot/contracts/rules';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { LiveValue, StatusDot, type Column } from '@spot/contracts/ui/data';
import { jobName } from '../jobs/jobs';
import { CheckedInTime } from './CheckedInTime';
import { rowKey } from './checkInRows';
import { RowButton } from './RowButton';
import { WorkerButton } from '../worker/WorkerButton';
import { statusTone } from './statusTone';
import { type CheckIns } from './useCheckIns';

const text = dayofText.checkIns;

interface Options {
  now: number;
  mayCheckIn: boolean;
  checkIns: CheckIns;
}

/** The window in which the server takes a check-in, in words once the clock stands outside of it. */
function whyClosed({ gigStart, gigEnd, timeZone }: Hired, now: number, viewer: string): string | undefined {
  if (isCheckInTime(now, gigStart, gigEnd)) return undefined;
  return now < gigStart
    ? text.opensAt(formatTimeFor(viewer, gigStart - manualCheckInWindowMs, timeZone))
    : text.closedAt(formatTimeFor(viewer, gigEnd + manualCheckInWindowMs, timeZone));
}

/** The columns of the check-in table (OPS-014); those of the chat come with the chat. */
export function checkInColumns({ now, mayCheckIn, checkIns }: Options): Column<Hired>[] {
  const viewer = viewerZone();
  const saving = (worker: Hired) => checkIns.busy.get(rowKey(worker));
  return [
    {
      key: 'status',
      header: text.columns.status,
      width: '160px',
      card: 'fact',
      cell: (worker) => {
        const status = checkInStatus(worker, now);
        return (
          <LiveValue value={status}>
            <StatusDot tone={statusTone[status]}>{status}</StatusDot>
          </LiveValue>
        );
      },
    },
    {
      key: 'name',
      header: text.columns.name,
      card: 'title',
      cell: (worker) => <WorkerButton worker={worker} />,
    },
    { key: 'job', header: text.columns.job, cell: jobName },
    {
      key: 'start',
      header: text.columns.start,
      width: '150px',
      card: 'fact',
      cell: (worker) => formatTimeFor(viewer, worker.gigStart, worker.timeZone),
    },
    {
      key: 'checkedIn',
      header: text.columns.checkedIn,
      width: '150px',
      cell: (worker) => <CheckedInTime worker={worker} viewer={viewer} />,
    },
    {
      key: 'manual',
      header: text.columns.manual,
      width: '150px',
      card: 'actions',
      cell: (worker) => (
        <RowButton
          label={text.checkIn}
          name={text.checkInNamed(worker.name)}
          busy={saving(worker) === 'checkIn'}
          disabled={!mayCheckIn || !canCheckIn(worker) || saving(worker) !== undefined}
          why={mayCheckIn && canCheckIn(worker) ? whyClosed(worker, now, viewer) : undefined}
          onPress={() => void checkIns.run(worker, 'checkIn')}
        />
      ),
    },
    {
      key: 'confirmation',
      header: text.columns.confirmation,
      width: '160px',
      card: 'actions',
      cell: (worker) => (
        <RowButton
          label={text.notHere}
          name={text.notHereNamed(worker.name)}
          busy={saving(worker) === 'notHere'}
          disabled={!mayCheckIn || !canMarkNotHere(worker) || saving(worker) !== undefined}
          onPress={() => void checkIns.run(worker, 'notHere')}
        />
      ),
    },
  ];
}
