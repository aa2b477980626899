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
import { at, read } from '../core/firebase';
import { settleAll } from '../core/inParallel';

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

/** Findings by worker id, then by shift id. */
export type HoursOfWorkers = ReadonlyMap<string, ReadonlyMap<string, HoursFinding[]>>;

/**
 * Every shift around these ones for which each of the workers is hired on the platform, by worker id, with their current hours.
 * One query for each 30 workers.
 */
export async function takenShifts(
  tx: Transaction,
  db: Firestore,
  uids: readonly string[],
  gigs: readonly ShiftPlace[],
): Promise<ReadonlyMap<string, readonly Hired[]>> {
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
  const taken = new Map<string, Hired[]>(uids.map((uid) => [uid, []]));
  for (const document of found.flatMap(({ docs }) => docs)) {
    const hired = read(hiredSchema, document);
    if (hired && !hired.cancelled && hired.selectedTimeOption !== 3) taken.get(hired.spotterID)?.push(hired);
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
  if (regulated.length === 0) return new Map();
  return new Map(
    [...(await takenShifts(tx, db, uids, regulated))].map(([uid, all]) => [
      uid,
      new Map(regulated.map((gig) => [gig.id, hoursFindings(gig, otherShifts(gig, all))])),
    ]),
  );
}

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

/** The same for one worker and one shift; read inside the transaction that hires. */
export const hoursOf = async (tx: Transaction, db: Firestore, uid: string, gig: Place): Promise<HoursFinding[]> =>
  (await hoursOfWorkers(tx, db, [uid], [gig])).get(uid)?.get(gig.id) ?? [];
