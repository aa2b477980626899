import { onSchedule } from 'firebase-functions/v2/scheduler';
import { error as logError, warn } from 'firebase-functions/logger';
import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { documents } from '@spot/contracts/data/stored';
import { hired as hiredSchema, type Gig } from '@spot/contracts/entities';
import { paths } from '@spot/contracts/data/paths';
import { dayMs, startOfWeek } from '@spot/contracts/time';
import { now as clock } from '../../shared/clock';
import { facesOf } from '../../market/gigCounters';
import { at, db, read, stored } from '../../shared/firebase';
import { inParallel } from '../../shared/inParallel';
import { scheduled } from '../../shared/policy';
import { transact } from '../../shared/transaction';
import { recountDay } from '../../market/dayStats';
import { recountWeek } from '../../market/weekStats';
import { complete } from './completeGigs';
import { recount } from './countLists';

const pageSize = 200;
/** Shifts, days and weeks looked at side by side. */
const width = 20;
/** After that no other page is begun; the next run goes on. */
const longestMs = 200_000;

/** A shift that cannot be repaired is told of, and keeps the round from none behind it. */
const goingOn = <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> =>
  inParallel(items, width, work).catch((failure: unknown) => logError('repairCounters', failure));

/** The last shift that was looked at, in the order of their starts. */
interface Place {
  start: number;
  id: string;
}

/**
 * Compares the numbers on each shift from last week on with what they count, and repairs them (decisions section 6 item 2).
 * `next` is where to go on where the time was over before the shifts were.
 */
export async function repair(
  db: Firestore,
  now: number,
  { from, size = pageSize, goesOn = () => true }: { from?: Place; size?: number; goesOn?: () => boolean } = {},
): Promise<{ repaired: string[]; next?: Place }> {
  const repaired: string[] = [];
  const inOrder = db
    .collection('gigs')
    .where('start', '>=', at(now - 8 * dayMs))
    .orderBy('start')
    .orderBy('__name__')
    .limit(size);
  let query = from ? inOrder.startAfter(at(from.start), from.id) : inOrder;
  for (;;) {
    const days = new Map<string, { day: string; team: string }>();
    const page = await query.get();
    await goingOn(page.docs, async (gig) => {
      const { id } = gig;
      const [day, team] = [gig.get('dayKey') as string, gig.get('teamID') as string];
      days.set(`${day} ${team}`, { day, team });
      if (await complete(db, id, now)) repaired.push(id);
      if (await repairOne(db, id)) repaired.push(id);
      await recount(db, id, 'applicants', 'numApplicants');
      await recount(db, id, 'offers', 'numOffers');
      await recount(db, id, 'waitlist', 'numWaitlist');
    });
    await goingOn([...days.values()], async ({ day, team }) => {
      if (await recountWeek(db, day, team)) repaired.push(`${startOfWeek(day, 'monday')} ${team}`);
      if (await recountDay(db, day, team)) repaired.push(`${day} ${team}`);
    });
    const last = page.docs.at(-1);
    if (!last || page.size < size) return { repaired };
    const place = { start: (last.get('start') as Timestamp).toMillis(), id: last.id };
    if (!goesOn()) return { repaired, next: place };
    query = inOrder.startAfter(at(place.start), place.id);
  }
}

/** One part of the round over all shifts; begins anew once it was whole and a day has passed since it began. */
export async function repairPart(
  db: Firestore,
  clock: () => number,
  { longest = longestMs, size = pageSize } = {},
): Promise<{ repaired: string[] }> {
  const now = clock();
  const ref = db.doc(paths.upkeep('repairCounters'));
  const round = read(documents.upkeep, await ref.get());
  const from = round?.after;
  if (round && !from && now - round.begunAt < dayMs) return { repaired: [] };
  const begunAt = round && from ? round.begunAt : now;
  const { repaired, next } = await repair(db, now, { from, size, goesOn: () => clock() - now < longest });
  await ref.set(stored('upkeep', { begunAt, ...(next && { after: next }) }));
  return { repaired };
}

function repairOne(db: Firestore, gigId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const ref = db.doc(paths.gig(gigId));
    const gig = await tx.get(ref);
    const hired = await tx.get(ref.collection('hired').where('cancelled', '==', false));
    if (!gig.exists) return false;
    const numSpotters = gig.get('numSpotters') as number;
    const faces = facesOf(hired.docs.flatMap((found) => read(hiredSchema, found) ?? []));
    const shown = (gig.get('faces') as Gig['faces']) ?? [];
    const isHired = ({ uid }: { uid: string }) => hired.docs.some(({ id }) => id === uid);
    if (shown.length !== faces.length || !shown.every(isHired)) tx.update(ref, stored('gig', { faces }));
    if (gig.get('numHired') === hired.size && gig.get('full') === hired.size >= numSpotters) return false;
    tx.update(ref, {
      numHired: hired.size,
      full: hired.size >= numSpotters,
      matched: hired.docs.map(({ id }) => id),
      version: FieldValue.increment(1),
    });
    return true;
  });
}

export const repairCounters = onSchedule({ ...scheduled, schedule: '*/10 * * * *' }, async () => {
  const { repaired } = await repairPart(db(), clock);
  if (repaired.length > 0) warn('repaired counters', { gigs: repaired });
});
