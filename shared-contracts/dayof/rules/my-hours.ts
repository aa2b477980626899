import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { hourMs } from '@spot/contracts/time';

/** How long after the end of a shift its worker may say the hours. */
export const submitWithinMs = 48 * hourMs;
const mostChanges = 1;

type Own = Pick<Hired, 'gigEnd' | 'hoursConfirmed' | 'spotterTime' | 'spotterTimeChanges'>;

/** Why a worker cannot say the hours of a shift: it is not over, two days have passed, they are confirmed, or were changed once. */
export function submitIssue(hired: Own, now: number): 'notOver' | 'tooLate' | 'confirmed' | 'changedOnce' | undefined {
  if (hired.gigEnd > now) return 'notOver';
  if (hired.hoursConfirmed) return 'confirmed';
  if (now - hired.gigEnd > submitWithinMs) return 'tooLate';
  return hired.spotterTime && (hired.spotterTimeChanges ?? 0) >= mostChanges ? 'changedOnce' : undefined;
}

/** The same hours again change nothing. */
export const isSubmitted = ({ spotterTime }: Own, { start, end, breakTime }: WorkedTime): boolean =>
  spotterTime?.start === start && spotterTime.end === end && spotterTime.breakTime === breakTime;
