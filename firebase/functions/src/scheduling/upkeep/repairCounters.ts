import { warn } from 'firebase-functions/logger';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { documents } from '@spot/contracts/stored';
import { paths } from '@spot/contracts/core';
import { dayMs, minuteMs, startOfWeek } from '@spot/contracts/time';
import type * as z from 'zod/mini';
import { now as clock } from '../../core/clock';
import { at, db, read, stored } from '../../core/firebase';
import { inParallel } from '../../core/inParallel';
import { runsBySchedule } from '../../core/schedule';
import { noteFault } from '../../core/troubles';
import { recountDay } from '../../shifts/dayStats';
import { recountWeek } from '../../shifts/weekStats';
import { complete } from './completeGigs';
import { repairShift } from './repairShift';

const pageSize = 200;
/** Number of shifts, days and weeks checked concurrently. */
const width = 20;
/** After this time no further page is read; the next run continues. */
const longestMs = 200_000;
/** Changes younger than this are left to the next round, because their triggers may still be running. */
const settledMs = 15 * minuteMs;
/** How far the first round looks back. */
const firstLookBackMs = 8 * dayMs;

/** Changes from `since` on and before `until`. */
interface Span {
  since: number;
  until: number;
}

/** State of one run. */
interface Round extends Span {
  db: Firestore;
  now: number;
  repaired: string[];
  /** Ids of shifts that were already compared. */
  seen: Set<string>;
  /** Days of shifts whose places changed or were wrong. */
  days: Map<string, { day: string; team: string }>;
}

/** A kind of document that changes with every counter, the field with the time of the change, and the check for it. */
interface Part {
  from: (db: Firestore) => Query;
  field: string;
  lookAt: (round: Round, found: QueryDocumentSnapshot) => Promise<void>;
}

/**
 * Every change of a shift's counters writes one of these: the shift itself when its places, day or hired workers change; the
 * worker's entry when a worker applies, gets an offer, waits or leaves a list; the hours when they complete a shift.
 */
const parts: readonly Part[] = [
  {
    from: (db) => db.collection('gigs'),
    field: 'placesChangedAt',
    lookAt: async (round, gig) => {
      note(round, gig);
      if (await repairShift(round.db, gig)) round.repaired.push(gig.id);
    },
  },
  {
    from: (db) => db.collectionGroup('gigs').select('lastUpdated'),
    field: 'lastUpdated',
    lookAt: async (round, { id }) => {
      if (round.seen.has(id)) return;
      round.seen.add(id);
      const gig = await round.db.doc(paths.gig(id)).get();
      if (!gig.exists || isWithin(round, gig.get('placesChangedAt') as Timestamp | undefined)) return;
      if (!(await repairShift(round.db, gig))) return;
      round.repaired.push(id);
      note(round, gig);
    },
  },
  {
    from: (db) => db.collectionGroup('hired').select('gigID', 'confirmedAt'),
    field: 'confirmedAt',
    lookAt: async (round, found) => {
      const id = found.get('gigID') as string;
      if (await complete(round.db, id, round.now)) round.repaired.push(id);
    },
  },
];

/** A shift whose places changed in the span is already checked in the first part. */
const isWithin = ({ since, until }: Span, changedAt: Timestamp | undefined): boolean => {
  const moment = changedAt?.toMillis();
  return moment !== undefined && moment >= since && moment < until;
};

function note({ days }: Round, gig: DocumentSnapshot): void {
  const [day, team] = [gig.get('dayKey') as string, gig.get('teamID') as string];
  days.set(`${day} ${team}`, { day, team });
}

async function recountDays(round: Round): Promise<void> {
  const { db, days, repaired } = round;
  await goingOn(round, [...days.values()], async ({ day, team }) => {
    if (await recountWeek(db, day, team)) repaired.push(`${startOfWeek(day, 'monday')} ${team}`);
    if (await recountDay(db, day, team)) repaired.push(`${day} ${team}`);
  });
  days.clear();
}

/** The database's timestamps are finer than milliseconds; rounding would find the same document again. */
const exactly = ({ seconds, nanoseconds }: Timestamp): string => `${seconds} ${nanoseconds}`;
const momentOf = (text: string): Timestamp => {
  const [seconds = 0, nanoseconds = 0] = text.split(' ').map(Number);
  return new Timestamp(seconds, nanoseconds);
};

/** The last change that was checked, in order of time. */
type Place = NonNullable<z.infer<typeof documents.upkeep>['reached']>;

interface Going {
  from?: Place | undefined;
  size?: number;
  goesOn?: () => boolean;
}

/** Reports a shift that cannot be repaired, and continues with the others. */
const goingOn = <T>({ db, now }: Round, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> =>
  inParallel(items, width, work).catch((failure: unknown) => noteFault(db, 'repairCounters', failure, now));

/**
 * Compares the counters of every shift that changed in the span, and of its day and week, with the lists and repairs them
 * (decisions section 6 item 2). `next` is where to continue if time ran out.
 */
export async function repair(
  db: Firestore,
  { since, until }: Span,
  now: number,
  { from, size = pageSize, goesOn = () => true }: Going = {},
): Promise<{ repaired: string[]; next?: Place }> {
  const round: Round = { db, since, until, now, repaired: [], seen: new Set(), days: new Map() };
  const { repaired } = round;
  for (const [index, { from: all, field, lookAt }] of parts.entries()) {
    if (from && index < from.part) continue;
    const within = all(db).where(field, '>=', at(since)).where(field, '<', at(until));
    const inOrder = within.orderBy(field).orderBy('__name__').limit(size);
    let query = from?.part === index ? inOrder.startAfter(momentOf(from.at), db.doc(from.path)) : inOrder;
    for (;;) {
      const { docs } = await query.get();
      await goingOn(round, docs, (found) => lookAt(round, found));
      await recountDays(round);
      const last = docs.at(-1);
      if (!last || docs.length < size) break;
      const reached = { part: index, at: exactly(last.get(field) as Timestamp), path: last.ref.path };
      if (!goesOn()) return { repaired, next: reached };
      query = inOrder.startAfter(last);
    }
  }
  return { repaired };
}

/**
 * Runs a part of a round over the changes since the last round. A new round begins when the last one is complete and began a
 * day ago.
 */
export async function repairPart(
  db: Firestore,
  clock: () => number,
  { longest = longestMs, size = pageSize } = {},
): Promise<{ repaired: string[] }> {
  const now = clock();
  const ref = db.doc(paths.upkeep('repairCounters'));
  const round = read(documents.upkeep, await ref.get());
  const from = round?.reached;
  if (round && !from && now - round.begunAt < dayMs) return { repaired: [] };
  const begunAt = round && from ? round.begunAt : now;
  const since = (from ? round?.since : round && round.begunAt - settledMs) ?? begunAt - firstLookBackMs;
  const span = { since, until: begunAt - settledMs };
  const { repaired, next } = await repair(db, span, now, { from, size, goesOn: () => clock() - now < longest });
  await ref.set(stored('upkeep', { begunAt, since, ...(next && { reached: next }) }));
  return { repaired };
}

export const repairCounters = runsBySchedule('repairCounters', async () => {
  const { repaired } = await repairPart(db(), clock);
  if (repaired.length > 0) warn('repaired counters', { gigs: repaired });
});
