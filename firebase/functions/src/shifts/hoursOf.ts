import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  hired as hiredSchema,
  hoursFindings,
  hoursStandardOf,
  type Gig,
  type Hired,
  type HoursFinding,
  type ShiftPlace,
  type TakenShift,
} from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, dayMs, startOfDay, startOfWeek } from '@spot/contracts/time';
import { at } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { readable } from '../core/readable';

type Place = ShiftPlace & Pick<Gig, 'groupID'>;

/** The period in which other shifts matter: the weeks of these shifts, and a day before and after. */
function around(gigs: readonly ShiftPlace[]): [number, number] {
  const mondays = gigs.map(({ start, timeZone }) => ({
    monday: startOfWeek(dayKeyOf(start, timeZone), 'monday'),
    timeZone,
  }));
  return [
    Math.min(...mondays.map(({ monday, timeZone }) => startOfDay(monday, timeZone))) - 2 * dayMs,
    Math.max(...mondays.map(({ monday, timeZone }) => startOfDay(addDays(monday, 7), timeZone))) + dayMs,
  ];
}

/** Number of workers in one query. */
const atOnce = 30;

/** Findings by worker id, then by shift id. Workers of whom a record cannot be read are missing. */
export type HoursOfWorkers = ReadonlyMap<string, ReadonlyMap<string, HoursFinding[]>>;

/** Hired records of these workers around these shifts, also of shifts that do not count. One query for each 30 workers. */
async function recordsAround(tx: Transaction, db: Firestore, uids: readonly string[], gigs: readonly ShiftPlace[]) {
  const [from, to] = around(gigs);
  const parts = Array.from({ length: Math.ceil(uids.length / atOnce) }, (_, index) =>
    uids.slice(index * atOnce, (index + 1) * atOnce),
  );
  const found = await settleAll(
    parts.map((part) =>
      tx.get(
        db
          .collectionGroup('hired')
          .where('spotterID', 'in', part)
          .where('gigStart', '>=', at(from))
          .where('gigStart', '<', at(to))
          .orderBy('gigStart'),
      ),
    ),
  );
  return found.flatMap(({ docs }) => docs);
}

const counts = ({ cancelled, selectedTimeOption }: Hired) => !cancelled && selectedTimeOption !== 3;
const listOf = (uids: readonly string[]) => new Map<string, Hired[]>(uids.map((uid) => [uid, []]));

/**
 * Every shift around these ones for which each of the workers is hired on the platform, by worker id, with their current hours.
 * Workers of whom a record cannot be read are missing, because each is decided about alone.
 */
export async function takenShifts(
  tx: Transaction,
  db: Firestore,
  uids: readonly string[],
  gigs: readonly ShiftPlace[],
): Promise<ReadonlyMap<string, readonly Hired[]>> {
  const taken = listOf(uids);
  for (const document of await recordsAround(tx, db, uids, gigs)) {
    const hired = await readable(db, 'takenShifts', hiredSchema, document);
    if (!hired) taken.delete(document.get('spotterID') as string);
    else if (counts(hired)) taken.get(hired.spotterID)?.push(hired);
  }
  return taken;
}

/** What each of these shifts does to the hours and rest of each of these workers, by the same rule as on screens. */
export async function hoursOfWorkers(
  tx: Transaction,
  db: Firestore,
  uids: readonly string[],
  gigs: readonly Place[],
): Promise<HoursOfWorkers> {
  const regulated = gigs.filter(hasStandard);
  const taken = regulated.length > 0 ? await takenShifts(tx, db, uids, regulated) : listOf(uids);
  return new Map([...taken].map(([uid, all]) => [uid, findingsOf(regulated, all)]));
}

const findingsOf = (gigs: readonly Place[], taken: readonly Hired[]) =>
  new Map(gigs.map((gig) => [gig.id, hoursFindings(gig, otherShifts(gig, taken))]));

/** Whether limits on hours and rest are known for the place and day of a shift. */
export const hasStandard = ({ address, start, timeZone }: ShiftPlace): boolean =>
  hoursStandardOf(address, dayKeyOf(start, timeZone)) !== undefined;

/** Hired records as the rule compares them with a shift of the company `groupID`. */
export const otherShifts = ({ groupID }: Pick<Gig, 'groupID'>, hired: readonly Hired[]): TakenShift[] =>
  hired.map(({ gigID, start, end, breakTime, groupID: of }) => ({
    id: gigID,
    start,
    end,
    breakTime,
    otherCompany: of !== groupID,
  }));

/** The same for one worker and one shift; read inside the transaction that hires. Fails if a record cannot be read. */
export async function hoursOf(tx: Transaction, db: Firestore, uid: string, gig: Place): Promise<HoursFinding[]> {
  if (!hasStandard(gig)) return [];
  const taken = (await takenShifts(tx, db, [uid], [gig])).get(uid);
  if (!taken) throw new Error('a shift of the worker cannot be read');
  return hoursFindings(gig, otherShifts(gig, taken));
}
