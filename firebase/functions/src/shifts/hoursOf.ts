import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  hired as hiredSchema,
  hoursFindings,
  hoursStandardOf,
  type Gig,
  type HoursFinding,
  type ShiftPlace,
  type TakenShift,
} from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, dayMs, startOfDay, startOfWeek } from '@spot/contracts/time';
import { at, read } from '../core/firebase';

type Place = ShiftPlace & Pick<Gig, 'groupID'>;

/** The moments between which another shift may matter: the weeks of these shifts, and the day before and after. */
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

/**
 * What each of these shifts does to the hours and rest of a worker, by the id of the shift: the rule that screens use, over every shift
 * that the worker is hired for on the platform, with the hours that count by now.
 */
export async function hoursOfShifts(
  tx: Transaction,
  db: Firestore,
  uid: string,
  gigs: readonly Place[],
): Promise<Map<string, HoursFinding[]>> {
  const judged = gigs.filter(({ address, start, timeZone }) => hoursStandardOf(address, dayKeyOf(start, timeZone)));
  if (judged.length === 0) return new Map();
  const [from, to] = around(judged);
  const found = await tx.get(
    db
      .collectionGroup('hired')
      .where('spotterID', '==', uid)
      .where('gigStart', '>=', at(from))
      .where('gigStart', '<', at(to))
      .orderBy('gigStart'),
  );
  const hired = found.docs
    .flatMap((one) => read(hiredSchema, one) ?? [])
    .filter(({ cancelled, selectedTimeOption }) => !cancelled && selectedTimeOption !== 3);
  return new Map(
    judged.map((gig) => {
      const others = hired.map(({ gigID, start, end, breakTime, groupID }): TakenShift => ({
        id: gigID,
        start,
        end,
        breakTime,
        otherCompany: groupID !== gig.groupID,
      }));
      return [gig.id, hoursFindings(gig, others)];
    }),
  );
}

/** The same of one shift; read inside the transaction that hires. */
export const hoursOf = async (tx: Transaction, db: Firestore, uid: string, gig: Place): Promise<HoursFinding[]> =>
  (await hoursOfShifts(tx, db, uid, [gig])).get(gig.id) ?? [];
