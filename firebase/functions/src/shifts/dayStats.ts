import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { paths, type DayKey, searchNameKey } from '@spot/contracts/core';
import { companyDay } from '@spot/contracts/backoffice';
import { group as groupSchema, team as teamSchema } from '@spot/contracts/accounts';
import { companyDayOf } from '@spot/contracts/scheduling';
import { read, stored } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { replaceUnchanged } from '../core/replaceUnchanged';
import { standingOn } from './standing';

/** Shifts of a team's day that are `full`, or not, with their places: `placesOf` of the contracts, computed by the database. */
async function places(db: Firestore, day: DayKey, teamId: string, full: boolean) {
  const counting = standingOn(db, day, teamId)
    .where('full', '==', full)
    .aggregate({
      shifts: AggregateField.count(),
      hired: AggregateField.sum('numHired'),
      needed: AggregateField.sum('numSpotters'),
    });
  return (await counting.get()).data();
}

/**
 * Recounts a team's shifts of one day, and its company's totals, from the shifts themselves, so that a repeated event changes
 * nothing (ADM-024, decisions section 7). Returns whether they were wrong.
 */
export async function recountDay(db: Firestore, day: DayKey, teamId: string): Promise<boolean> {
  const team = read(teamSchema, await db.doc(paths.team(teamId)).get());
  if (!team) return false;
  return replaceUnchanged(db.doc(paths.companyDay(day, team.group_uid)), async (stands) => {
    const [filled, unfilled, group] = await settleAll([
      places(db, day, teamId, true),
      places(db, day, teamId, false),
      db.doc(paths.group(team.group_uid)).get(),
    ]);
    const teams = { ...read(companyDay, stands)?.teams };
    if (filled.shifts + unfilled.shifts > 0) teams[teamId] = { name: team.name, filled, unfilled };
    else delete teams[teamId];
    if (Object.keys(teams).length === 0) return undefined;
    const groupName = read(groupSchema, group)?.name ?? team.groupName;
    return stored('companyDay', {
      dayKey: day,
      groupID: team.group_uid,
      groupName,
      nameLower: searchNameKey(groupName),
      ...companyDayOf(teams),
    });
  });
}
