import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { team as teamSchema, type DayKey } from '@spot/contracts/entities';
import { read, stored } from '../shared/firebase';
import { transact } from '../shared/transaction';

/**
 * Counts the shifts of a team's week that have workers and are not cancelled, from the shifts themselves, so that no event moves
 * the number twice (ADM-065, decisions section 7). Answers whether it was wrong.
 */
export function recountWeek(db: Firestore, week: DayKey, teamId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const ref = db.doc(paths.weekStats(week, teamId));
    const gigs = db.collection('gigs').where('teamID', '==', teamId).where('weekKeyMon', '==', week);
    const found = await tx.get(gigs.select('dayKey', 'numHired', 'status'));
    const [stands, teamFound] = await tx.getAll(ref, db.doc(paths.team(teamId)));
    const team = teamFound && read(teamSchema, teamFound);
    const days: Record<DayKey, number> = {};
    for (const gig of found.docs) {
      const day = gig.get('dayKey') as DayKey;
      if (gig.get('status') !== 'cancelled' && (gig.get('numHired') as number) > 0) days[day] = (days[day] ?? 0) + 1;
    }
    const shifts = Object.values(days).reduce((sum, count) => sum + count, 0);
    const wanted =
      team && shifts > 0
        ? stored('weekStats', {
            ...{ weekKeyMon: week, teamID: teamId, groupID: team.group_uid, teamName: team.name },
            ...{ groupName: team.groupName, shifts, days },
          })
        : undefined;
    if (isDeepStrictEqual(stands?.data(), wanted)) return false;
    if (wanted) tx.set(ref, wanted);
    else tx.delete(ref);
    return true;
  });
}
