import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { hired, type Hired } from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { addDays, dayMs, startOfDay } from '@spot/contracts/time';
import { at, read } from '../../core/firebase';

/** Number of workers in one query. */
const atOnce = 30;

/** How a record is decoded; undefined leaves it out. */
type Decode = (found: DocumentSnapshot) => Hired | undefined | Promise<Hired | undefined>;
const strictly: Decode = (found) => read(hired, found);

/**
 * Records of everybody hired in a team's week, or of these workers, by posted times. The query reaches a day further on both
 * sides, because the day in the shift's own zone decides (decisions section 4 items 7 and 13).
 */
export async function hiredOfWeek(
  tx: Transaction,
  db: Firestore,
  { id, timeZone }: Pick<Team, 'id' | 'timeZone'>,
  week: DayKey,
  { workers, decode = strictly }: { workers?: readonly string[] | undefined; decode?: Decode } = {},
): Promise<Hired[]> {
  const end = addDays(week, 7);
  const ofTeam = db.collectionGroup('hired').where('teamID', '==', id);
  const few = workers && workers.length > 0 && workers.length <= atOnce;
  const found = await tx.get(
    (few ? ofTeam.where('spotterID', 'in', workers) : ofTeam)
      .where('gigStart', '>=', at(startOfDay(week, timeZone) - dayMs))
      .where('gigStart', '<', at(startOfDay(end, timeZone) + dayMs))
      .orderBy('gigStart'),
  );
  const all: Hired[] = [];
  for (const document of found.docs) {
    const one = await decode(document);
    if (one) all.push(one);
  }
  return all.filter(
    ({ dayKey, spotterID }) => dayKey >= week && dayKey < end && (workers?.includes(spotterID) ?? true),
  );
}

/** Records of these workers in the same week with other teams of the company. */
export async function hiredElsewhere(
  tx: Transaction,
  db: Firestore,
  { id, group_uid, timeZone }: Pick<Team, 'id' | 'group_uid' | 'timeZone'>,
  uids: readonly string[],
  week: DayKey,
): Promise<Hired[]> {
  const end = addDays(week, 7);
  const all: Hired[] = [];
  for (let from = 0; from < uids.length; from += atOnce) {
    const found = await tx.get(
      db
        .collectionGroup('hired')
        .where('spotterID', 'in', uids.slice(from, from + atOnce))
        .where('gigStart', '>=', at(startOfDay(week, timeZone) - dayMs))
        .where('gigStart', '<', at(startOfDay(end, timeZone) + dayMs))
        .orderBy('gigStart'),
    );
    all.push(...found.docs.flatMap((one) => read(hired, one) ?? []));
  }
  return all.filter(
    ({ groupID, teamID, dayKey }) => groupID === group_uid && teamID !== id && dayKey >= week && dayKey < end,
  );
}
