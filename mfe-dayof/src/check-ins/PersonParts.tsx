import { dayofText, canCheckIn, canMarkNotHere } from '@spot/contracts/dayof';
import { hasLostPlace } from '@spot/contracts/scheduling';
import { formatTimeFor } from '@spot/contracts/time';
import { Checkbox, Link, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot } from '@spot/contracts/ui/data';
import { rowKey } from './checkInRows';
import { isCheckable, type Person } from './person';
import { RowButton } from './RowButton';
import { statusTone } from './statusTone';

const text = dayofText.checkIns;

const useStyles = makeStyles({
  marked: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  takeBack: { fontSize: tokens.fontSizeBase200, [onPhone]: { pointerEvents: 'auto' } },
});

const { offline } = dayofText;
const waitingText = { checkIn: text.waiting, notHere: offline.notHereWaiting };

/** The worker's status by the clock, and below it what the team has recorded, sent or not. */
export function PersonStatus({ status, worker, viewer, press, waitingSince, takeBack }: Person) {
  const styles = useStyles();
  const waits =
    press &&
    waitingSince !== undefined &&
    (press.takenBack
      ? offline.takenBack
      : waitingText[press.what](formatTimeFor(viewer, waitingSince, worker.timeZone)));
  const given = hasLostPlace(worker);
  const marked = worker.markedNotHere && canCheckIn(worker) && !given;
  return (
    <>
      <LiveValue value={`${status} ${marked} ${given} ${waits}`}>
        <StatusDot tone={statusTone[status]} wraps>
          {status}
        </StatusDot>
        {given && <span className={styles.marked}>{text.givenAway}</span>}
        {marked && <span className={styles.marked}>{text.marked}</span>}
        {waits && <span className={styles.marked}>{waits}</span>}
      </LiveValue>
      {waits && !press.takenBack && (
        <Link
          as="button"
          className={styles.takeBack}
          aria-label={offline.takeBackNamed[press.what](worker.name)}
          onClick={({ currentTarget }) => {
            // The pressed link disappears, so keyboard focus moves to the row's buttons.
            currentTarget.closest('tr, li')?.querySelector<HTMLElement>('[aria-disabled=true]')?.focus();
            void takeBack(press);
          }}
        >
          {offline.takeBack}
        </Link>
      )}
    </>
  );
}

/** Disabled once the worker is checked in (OPS-046). */
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

/** Disabled after a press (OPS-045). */
export function NotHereButton({ worker, mayCheckIn, saving, waitingSince, whyNotHere, run }: Person) {
  return (
    <RowButton
      label={text.notHere}
      name={text.notHereNamed(worker.name)}
      busy={saving === 'notHere'}
      disabled={!mayCheckIn || !canMarkNotHere(worker) || saving !== undefined || waitingSince !== undefined}
      why={whyNotHere}
      onPress={() => void run(worker, 'notHere')}
    />
  );
}

/** Selects the worker for a check-in of several. Disabled if the worker is already here or cannot be checked in now. */
export function SelectBox(person: Person) {
  const { worker, selected = false, onSelect } = person;
  const may = isCheckable(person);
  return (
    <Checkbox
      aria-label={text.many.selectNamed(worker.name)}
      checked={may && selected}
      disabled={!may}
      onChange={() => onSelect(rowKey(worker))}
    />
  );
}
