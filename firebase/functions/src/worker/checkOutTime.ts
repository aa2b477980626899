import type { Hired } from '@spot/contracts/scheduling';
import { callText } from '@spot/contracts/core';
import { isCheckInTime } from '@spot/contracts/dayof';
import { refusal } from '../core/errors';

/** When a worker who checks out now has checked out: the first check-out stands; long after the shift there is none any more. */
export function checkOutTime(hired: Hired, now: number): number {
  if (hired.checkInTime == null)
    throw refusal('failed-precondition', callText.checkInFirst, { reason: 'notCheckedIn' });
  if (hired.checkOutTime != null) return hired.checkOutTime;
  if (!isCheckInTime(now, hired.gigStart, hired.gigEnd))
    throw refusal('failed-precondition', callText.checkOutTime, { reason: 'time' });
  return now;
}
