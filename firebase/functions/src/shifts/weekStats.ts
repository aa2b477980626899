import type { Firestore } from 'firebase-admin/firestore';
import { paths, type DayKey } from '@spot/contracts/core';
import { team as teamSchema } from '@spot/contracts/accounts';
import { weekStats } from '@spot/contracts/dayof';
import { startOfWeek } from '@spot/contracts/time';
import { read, stored } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { replaceUnchanged } from '../core/replaceUnchanged';
import { standingOn } from './standing';

/**
 * Recounts a team's shifts of a day that have workers and are not cancelled, and the team's week, from the shifts themselves,
 * so that a repeated event changes nothing (ADM-065, decisions section 7). Returns whether the number was wrong.
 */
export function recountWeek(db: Firestore, day: DayKey, teamId: string): Promise<boolean> {
  const week = startOfWeek(day, 'monday');
  return replaceUnchanged(db.doc(paths.weekStats(week, teamId)), async (stands) => {
    const [counted, found] = await settleAll([
      standingOn(db, day, teamId).where('numHired', '>', 0).count().get(),
      db.doc(paths.team(teamId)).get(),
    ]);
    const { count } = counted.data();
    const team = read(teamSchema, found);
    const days = { ...read(weekStats, stands)?.days };
    if (count > 0) days[day] = count;
    else delete days[day];
    const shifts = Object.values(days).reduce((sum, one) => sum + one, 0);
    if (!team || shifts === 0) return undefined;
    return stored('weekStats', {
      weekKeyMon: week,
      teamID: teamId,
      groupID: team.group_uid,
      teamName: team.name,
      groupName: team.groupName,
      shifts,
      days,
    });
  });
}
