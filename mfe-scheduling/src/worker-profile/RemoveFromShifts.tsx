import type { Hired } from '@spot/contracts/scheduling';
import { ofWorker } from '../shift-drawer/removalWords';
import { RemoveWorkers } from '../shift-drawer/RemoveWorkers';
import { useProfileStyles } from './profileStyles';
import { ShiftWords } from './ShiftWords';
import { useGigs } from './useGigs';

interface RemoveFromShiftsProps {
  shifts: readonly Hired[];
  onClose(): void;
  onRemoved(): void;
}

/** Takes one worker off several coming shifts, with a comment that the worker reads (SCH-090, SCH-210, SCH-211). */
export function RemoveFromShifts({ shifts, onClose, onRemoved }: RemoveFromShiftsProps) {
  const styles = useProfileStyles();
  const gigs = useGigs(shifts.map(({ gigID }) => gigID));
  // What is offered depends on who else is on the shifts.
  if (!gigs) return null;
  return (
    <RemoveWorkers gigs={gigs} workers={shifts} words={ofWorker} onClose={onClose} onRemoved={onRemoved}>
      <ul className={styles.picked}>
        {shifts.map((shift) => (
          <li key={shift.gigID}>
            <ShiftWords shift={shift} />
          </li>
        ))}
      </ul>
    </RemoveWorkers>
  );
}
