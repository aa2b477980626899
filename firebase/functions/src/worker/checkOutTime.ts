import type { Hired } from '@spot/contracts/scheduling';
import { callText } from '@spot/contracts/core';
import { isCheckInTime } from '@spot/contracts/dayof';
import { refusal } from '../core/errors';

/** The check-out time of a worker who checks out now: the first check-out counts; undefined long after the shift. */
export function checkOutTime(hired: Hired, now: number): number {
  if (hired.checkInTime == null)
    throw refusal('failed-precondition', callText.checkInFirst, { reason: 'notCheckedIn' });
  if (hired.checkOutTime != null) return hired.checkOutTime;
  if (!isCheckInTime(now, hired.gigStart, hired.gigEnd))
    throw refusal('failed-precondition', callText.checkOutTime, { reason: 'time' });
  return now;
}
