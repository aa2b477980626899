import type { Hired } from '../../scheduling/entities/hired';
import { hasCome } from '../../scheduling/rules/given-place';
import { hourMs, minuteMs } from '@spot/contracts/time';

const lateThresholdMs = 15 * minuteMs;
export const manualCheckInWindowMs = 3 * hourMs;

export type CheckInStatus = 'Here' | 'Confirmed Absent' | 'Waiting' | 'Late' | 'Absent';

type Attended = Pick<Hired, 'gigStart' | 'checkIn' | 'checkInTime' | 'mark' | 'checkOutTime' | 'checkOut'>;

/**
 * Status for employers: Late until 15 minutes past the start, then Absent; Here after a late check-in or recorded hours too
 * (OPS check-in status).
 */
export function checkInStatus(hired: Attended, now: number): CheckInStatus {
  if (hasCome(hired)) return 'Here';
  if (hired.mark === 'absent') return 'Confirmed Absent';
  if (hired.mark !== 'late' && now < hired.gigStart) return 'Waiting';
  return now - hired.gigStart >= lateThresholdMs ? 'Absent' : 'Late';
}

export type AttendanceStatus = 'CheckedOut' | 'Here' | 'Late' | 'Waiting' | 'Absent';

/**
 * Status on the admin board: Late only after a late check-in, Absent from the start on (ADM attendance, decision C09). Hours that
 * were recorded without a check-in have no time, so they are never Late.
 */
export function attendanceStatus(hired: Attended, now: number): AttendanceStatus {
  if (hired.checkOut || hired.checkOutTime != null) return 'CheckedOut';
  if (hasCome(hired)) return (hired.checkInTime ?? hired.gigStart) <= hired.gigStart ? 'Here' : 'Late';
  return now < hired.gigStart ? 'Waiting' : 'Absent';
}

/** Whether a manual check-in lies between 3 hours before the start and 3 hours after the end. */
export function isCheckInTime(at: number, gigStart: number, gigEnd: number): boolean {
  return at >= gigStart - manualCheckInWindowMs && at <= gigEnd + manualCheckInWindowMs;
}

/** How far a device's clock may be ahead, and how long a check-in may wait for a network. */
const aheadMs = minuteMs;
const waitingMs = 24 * hourMs;

/**
 * Whether the time of a check-in pressed without a network is plausible: not in the future and at most a day ago (decisions
 * section 6 item 20).
 */
export function isPressedTime(pressedAt: number, now: number): boolean {
  return pressedAt <= now + aheadMs && pressedAt >= now - waitingMs;
}

/** Whether a check-in time that a person enters is valid: within the shift's window and not in the future. */
export function isManualCheckInTime(at: number, gigStart: number, gigEnd: number, now: number): boolean {
  return at <= now + aheadMs && isCheckInTime(at, gigStart, gigEnd);
}

/** Whether a check-in is possible: only the first one counts (OPS-046, decisions section 6 item 16). */
export function canCheckIn(hired: Pick<Hired, 'checkInTime' | 'checkIn'>): boolean {
  return !hasCome(hired);
}

/** Whether a worker can be marked as not here: once, and not after a check-in (OPS-045). */
export function canMarkNotHere(hired: Pick<Hired, 'checkInTime' | 'checkIn' | 'markedNotHere'>): boolean {
  return canCheckIn(hired) && !hired.markedNotHere;
}

const lateWorkerCancellationMs = 24 * hourMs;

/**
 * Whether a worker's cancellation is late: less than 24 elapsed hours before the start, or after it (decisions C07, section 4
 * item 16).
 */
export function isLateWorkerCancellation(cancelledAt: number, start: number): boolean {
  return start - cancelledAt < lateWorkerCancellationMs;
}
