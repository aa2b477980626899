import { onDocumentWritten, type Change } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DayKey } from '@spot/contracts/core';
import { todays, unfilledWithinMs, waitingNames } from '@spot/contracts/backoffice';
import { now as clock } from '../../core/clock';
import { db } from '../../core/firebase';
import { inTurn } from '../../core/inParallel';
import { noted } from '../../core/noted';
import { counting } from '../../core/policy';
import { runsBySchedule } from '../../core/schedule';
import { countQueues } from '../queues/countQueues';
import { absentOn, lateOn, recount, unfilled, unread, waiting } from './recount';

type Changed = Change<DocumentSnapshot> | undefined;

const text = (value: unknown) => JSON.stringify(value) ?? '';
const differs = (change: Changed, fields: readonly string[]) =>
  change !== undefined &&
  (change.before.exists !== change.after.exists ||
    fields.some((field) => text(change.before.get(field)) !== text(change.after.get(field))));

async function countDay(db: Firestore, day: DayKey, now: number): Promise<void> {
  await recount(db, `late-${day}`, lateOn(db, day), now);
  await recount(db, `absent-${day}`, absentOn(db, day, now), now);
}

/** Recounts the days, before and after a change, of a hired record whose attendance changed. */
export async function presenceChanged(change: Changed): Promise<void> {
  if (!differs(change, ['checkIn', 'checkInTime', 'checkOut', 'cancelled', 'dayKey', 'gigStart'])) return;
  const now = clock();
  const days = new Set([change?.before.get('dayKey'), change?.after.get('dayKey')] as (DayKey | undefined)[]);
  for (const day of todays(now)) if (days.has(day)) await countDay(db(), day, now);
}

const isSoon = (gig: DocumentSnapshot | undefined, now: number) => {
  const start = (gig?.get('start') as Timestamp | undefined)?.toMillis() ?? 0;
  return start > now && start <= now + unfilledWithinMs;
};

export const countUnfilled = onDocumentWritten(
  { ...counting, document: 'gigs/{gigId}' },
  noted('countUnfilled', async ({ data }) => {
    const now = clock();
    if (differs(data, ['status', 'full', 'start']) && (isSoon(data?.before, now) || isSoon(data?.after, now)))
      await recount(db(), 'unfilled', unfilled(db(), now), now);
  }),
);

export const countUnread = onDocumentWritten(
  { ...counting, document: 'chats/{chatId}' },
  noted('countUnread', async ({ data }) => {
    const now = clock();
    if (differs(data, ['lastMessage.adminViewed'])) await recount(db(), 'unread', unread(db(), now), now);
  }),
);

/** Recounts everything that depends on the time or may have missed a lost event. */
export async function countToday(db: Firestore, now: number): Promise<void> {
  await inTurn(
    ...todays(now).map((day) => () => countDay(db, day, now)),
    () => recount(db, 'unfilled', unfilled(db, now), now),
    () => recount(db, 'unread', unread(db, now), now),
    () => countQueues(db, now),
    ...waitingNames.map((name) => () => recount(db, name, waiting(db, now)[name], now)),
  );
}

export const keepCounts = runsBySchedule('keepCounts', () => countToday(db(), clock()));
