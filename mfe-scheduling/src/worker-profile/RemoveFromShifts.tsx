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

/** Removes a worker from several upcoming shifts with a comment that the worker reads (SCH-090, SCH-210, SCH-211). */
export function RemoveFromShifts({ shifts, onClose, onRemoved }: RemoveFromShiftsProps) {
  const styles = useProfileStyles();
  const gigs = useGigs(shifts.map(({ gigID }) => gigID));
  // The options depend on the other workers of the shifts.
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
