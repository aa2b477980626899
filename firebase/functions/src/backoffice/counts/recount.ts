import type { AggregateField, AggregateQuery, Firestore, Query } from 'firebase-admin/firestore';
import { paths, type DayKey } from '@spot/contracts/core';
import {
  recentSince,
  stuckAfterMs,
  unfilledWithinMs,
  waitsAfterMs,
  type OfficeCountName,
  type WaitingName,
} from '@spot/contracts/backoffice';
import { dayMs } from '@spot/contracts/time';
import { at, stored } from '../../core/firebase';
import { transact } from '../../core/transaction';

export type Counting = AggregateQuery<{ count: AggregateField<number> }>;

/** How long the counts of a day are kept. */
const keptMs = 3 * dayMs;

const onDay = (db: Firestore, day: DayKey): Query =>
  db.collectionGroup('hired').where('dayKey', '==', day).where('cancelled', '==', false).where('checkOut', '==', false);

/** As on the board: checked in after the start, and still there (ADM attendance). */
export const lateOn = (db: Firestore, day: DayKey): Counting =>
  onDay(db, day).where('checkedInLate', '==', true).count();

/** As on the board: neither checked in nor recorded as present by hours, although the shift has started. */
export const absentOn = (db: Firestore, day: DayKey, now: number): Counting =>
  onDay(db, day)
    .where('checkIn', '==', false)
    .where('checkInTime', '==', null)
    .where('gigStart', '<=', at(now))
    .count();

export const unfilled = (db: Firestore, now: number): Counting =>
  db
    .collection('gigs')
    .where('status', '==', 'pending')
    .where('full', '==', false)
    .where('start', '>', at(now))
    .where('start', '<=', at(now + unfilledWithinMs))
    .count();

/** Recent chats whose newest message no admin has seen (ADM-037). */
export const unread = (db: Firestore, now: number): Counting =>
  db
    .collection('chats')
    .where('lastMessage.adminViewed', '==', false)
    .where('lastMessage.at', '>=', at(recentSince(now)))
    .count();

/** Waiting work, for the page System health. */
export const waiting = (db: Firestore, now: number): Record<WaitingName, Counting> => {
  const running = db.collection('jobs').where('state', '==', 'running');
  const texts = db.collection('textQueue').where('due', '<=', at(now - waitsAfterMs));
  const mails = db.collection('mail').where('delivery.state', 'in', ['sending', 'waiting']);
  return {
    jobsUnderWay: running.count(),
    jobsStuck: running.where('lease.startedAt', '<=', at(now - stuckAfterMs)).count(),
    textsWaiting: texts.count(),
    mailsWaiting: mails.where('createdAt', '<=', at(now - waitsAfterMs)).count(),
  };
};

/**
 * Counts anew from the records, so that a repeated event has no effect. It counts outside of the transaction, to block no
 * changes; of two overlapping counts the one that started later wins. Returns whether the number changed.
 */
export async function recount(db: Firestore, name: OfficeCountName, counting: Counting, now: number): Promise<boolean> {
  const { count } = (await counting.get()).data();
  const ref = db.doc(paths.officeCount(name));
  const expiresAt = name.includes('-') ? { expiresAt: now + keptMs } : {};
  return transact(db, async (tx) => {
    const stands = await tx.get(ref);
    const countedAt = (stands.get('countedAt') as { toMillis(): number } | undefined)?.toMillis() ?? 0;
    if (countedAt > now || stands.get('count') === count) return false;
    tx.set(ref, stored('officeCount', { count, countedAt: now, ...expiresAt }));
    return true;
  });
}
