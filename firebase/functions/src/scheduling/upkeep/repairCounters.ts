import { onSchedule } from 'firebase-functions/v2/scheduler';
import { warn } from 'firebase-functions/logger';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { hired as hiredSchema, type Gig } from '@spot/contracts/entities';
import { paths } from '@spot/contracts/data/paths';
import { dayMs } from '@spot/contracts/time';
import { now as clock } from '../../shared/clock';
import { facesOf, mostFaces } from '../../market/gigCounters';
import { at, db, read, stored } from '../../shared/firebase';
import { scheduled } from '../../shared/policy';
import { transact } from '../../shared/transaction';
import { recountDay } from '../../market/dayStats';
import { recountWeek } from '../../market/weekStats';
import { complete } from './completeGigs';
import { recount } from './countLists';

const pageSize = 200;

/** Compares the numbers on each shift from last week on with what they count, and repairs them (decisions section 6 item 2). */
export async function repair(db: Firestore, now: number): Promise<{ repaired: string[] }> {
  const repaired: string[] = [];
  const weeks = new Map<string, { week: string; team: string }>();
  const days = new Map<string, { day: string; team: string }>();
  let query = db
    .collection('gigs')
    .where('start', '>=', at(now - 8 * dayMs))
    .orderBy('start')
    .limit(pageSize);
  for (;;) {
    const page = await query.get();
    for (const gig of page.docs) {
      const { id } = gig;
      const [week, team] = [gig.get('weekKeyMon') as string, gig.get('teamID') as string];
      weeks.set(`${week} ${team}`, { week, team });
      const day = gig.get('dayKey') as string;
      days.set(`${day} ${team}`, { day, team });
      if (await complete(db, id, now)) repaired.push(id);
      if (await repairOne(db, id)) repaired.push(id);
      await recount(db, id, 'applicants', 'numApplicants');
      await recount(db, id, 'offers', 'numOffers');
      await recount(db, id, 'waitlist', 'numWaitlist');
    }
    const last = page.docs.at(-1);
    if (!last || page.size < pageSize) break;
    query = query.startAfter(last);
  }
  for (const { week, team } of weeks.values()) if (await recountWeek(db, week, team)) repaired.push(`${week} ${team}`);
  for (const { day, team } of days.values()) if (await recountDay(db, day, team)) repaired.push(`${day} ${team}`);
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
    const isShown = ({ uid }: { uid: string }) => faces.length >= mostFaces && hired.docs.some(({ id }) => id === uid);
    if (
      shown.length !== faces.length ||
      !shown.every((face) => isShown(face) || faces.some(({ uid }) => uid === face.uid))
    )
      tx.update(ref, stored('gig', { faces }));
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

export const repairCounters = onSchedule({ ...scheduled, schedule: '0 8 * * *', timeZone: 'Etc/UTC' }, async () => {
  const { repaired } = await repair(db(), clock());
  if (repaired.length > 0) warn('repaired counters', { gigs: repaired });
});
