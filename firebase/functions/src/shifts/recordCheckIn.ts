import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { timesheetText, isCheckInTime } from '@spot/contracts/dayof';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';

export interface CheckInAt {
  at: number;
  by: string;
}

/** Records a check-in. The first one counts; a later one is stored as an attempt (decisions section 6 item 16). */
export function recordCheckIn(
  tx: Transaction,
  db: Firestore,
  hired: Hired,
  { at: time, by }: CheckInAt,
): { checkInTime: number; first: boolean } {
  const ref = db.doc(paths.hired(hired.gigID, hired.spotterID));
  if (hired.checkInTime != null) {
    tx.update(ref, stored('hired', { attemptedAt: time }));
    return { checkInTime: hired.checkInTime, first: false };
  }
  if (hired.hoursConfirmed || hired.selectedTimeOption === 3)
    throw refusal('failed-precondition', timesheetText.decided, { reason: 'decided' });
  if (!isCheckInTime(time, hired.gigStart, hired.gigEnd))
    throw refusal('failed-precondition', callText.checkInTime, { field: 'at', reason: 'time' });
  const version = FieldValue.increment(1);
  const checkedInLate = time > hired.gigStart;
  tx.update(
    ref,
    stored('hired', {
      checkIn: true,
      checkInTime: time,
      checkedInLate,
      checkedInBy: by,
      markedNotHere: false,
      // Nobody has left before they came; written, so that undoing the check-in also takes back a check-out since.
      checkOut: false,
      checkOutTime: null,
      version,
    }),
  );
  return { checkInTime: time, first: true };
}
