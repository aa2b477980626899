import type { Hired } from '@spot/contracts/scheduling';
import { ErrorState, ViewDialog } from '@spot/contracts/ui/data';
import { useRef } from 'react';
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
  const { gigs, error, retry } = useGigs(shifts.map(({ gigID }) => gigID));
  // Comments that were typed stay if a shift can no longer be read.
  const last = useRef(gigs);
  last.current = gigs ?? last.current;
  const known = last.current;
  // The options depend on the other workers of the shifts.
  if (!known && error !== undefined)
    return (
      <ViewDialog title={ofWorker.title(shifts.length)} onClose={onClose}>
        <ErrorState text={error} onRetry={retry} />
      </ViewDialog>
    );
  if (!known) return null;
  return (
    <RemoveWorkers gigs={known} workers={shifts} words={ofWorker} onClose={onClose} onRemoved={onRemoved}>
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
