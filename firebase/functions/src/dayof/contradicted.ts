import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { HttpsError } from 'firebase-functions/v2/https';
import { paths } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { dayofText, type Pressed } from '@spot/contracts/dayof';
import { formatTime } from '@spot/contracts/time';
import { refusal } from '../core/errors';

const text = dayofText.offline.theirs;

async function nameOf(tx: Transaction, db: Firestore, uid: string | undefined): Promise<string> {
  if (uid === undefined) return text.somebody;
  const found = await tx.get(db.doc(paths.employee(uid)));
  if (found.get('isAdmin') === true) return text.office;
  return (found.get('name') as string | undefined) || text.somebody;
}

/** The refusal of an action that waited for a network: who recorded the opposite, and when, in the shift's time zone. */
export async function contradicted(tx: Transaction, db: Firestore, hired: Hired, said: Pressed): Promise<HttpsError> {
  const { name, timeZone, spotterID, checkedInBy, checkInTime, notHereBy, notHereAt } = hired;
  const [by, at] = said === 'checkIn' ? [checkedInBy, checkInTime] : [notHereBy, notHereAt];
  const time = formatTime(at ?? 0, timeZone);
  const words = by === spotterID ? text.self(name, time) : text[said](await nameOf(tx, db, by), name, time);
  return refusal('failed-precondition', words, { reason: 'contradicted' });
}
