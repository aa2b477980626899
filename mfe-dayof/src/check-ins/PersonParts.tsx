import { dayofText } from '@spot/contracts/messages';
import { canCheckIn, canMarkNotHere, type CheckInStatus } from '@spot/contracts/rules';
import { LiveValue, StatusDot } from '@spot/contracts/ui/data';
import type { Person } from './person';
import { RowButton } from './RowButton';
import { statusTone } from './statusTone';

const text = dayofText.checkIns;

export function PersonStatus({ status }: { status: CheckInStatus }) {
  return (
    <LiveValue value={status}>
      <StatusDot tone={statusTone[status]}>{status}</StatusDot>
    </LiveValue>
  );
}

/** Disabled once somebody is checked in (OPS-046). */
export function CheckInButton({ worker, why, mayCheckIn, saving, run }: Person) {
  return (
    <RowButton
      label={text.checkIn}
      name={text.checkInNamed(worker.name)}
      busy={saving === 'checkIn'}
      disabled={!mayCheckIn || !canCheckIn(worker) || saving !== undefined}
      why={why}
      onPress={() => void run(worker, 'checkIn')}
    />
  );
}

/** Disabled once it was pressed (OPS-045). */
export function NotHereButton({ worker, mayCheckIn, saving, run }: Person) {
  return (
    <RowButton
      label={text.notHere}
      name={text.notHereNamed(worker.name)}
      busy={saving === 'notHere'}
      disabled={!mayCheckIn || !canMarkNotHere(worker) || saving !== undefined}
      onPress={() => void run(worker, 'notHere')}
    />
  );
}
