import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { hourMs } from '@spot/contracts/time';

/** How long after a shift's end its worker may submit hours. */
const submitWithinMs = 48 * hourMs;
const mostChanges = 1;

type Own = Pick<Hired, 'gigEnd' | 'hoursConfirmed' | 'spotterTime' | 'spotterTimeChanges'>;

/** Why a worker cannot submit hours; undefined if they can. */
export function submitIssue(hired: Own, now: number): 'notOver' | 'tooLate' | 'confirmed' | 'changedOnce' | undefined {
  if (hired.gigEnd > now) return 'notOver';
  if (hired.hoursConfirmed) return 'confirmed';
  if (now - hired.gigEnd > submitWithinMs) return 'tooLate';
  return hired.spotterTime && (hired.spotterTimeChanges ?? 0) >= mostChanges ? 'changedOnce' : undefined;
}

/** Whether these hours are the submitted ones, so that a repeated call changes nothing. */
export const isSubmitted = ({ spotterTime }: Own, { start, end, breakTime }: WorkedTime): boolean =>
  spotterTime?.start === start && spotterTime.end === end && spotterTime.breakTime === breakTime;
