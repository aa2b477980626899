import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { companyDay, group as groupSchema, team as teamSchema, type DayKey, type Gig } from '@spot/contracts/entities';
import { companyDayOf, companyNameKey, placesOf } from '@spot/contracts/rules';
import { read, stored } from '../shared/firebase';
import { transact } from '../shared/transaction';

/**
 * Counts a team's shifts of one day, from the shifts themselves, so that no event moves a number twice, and its company's
 * with them (ADM-024, decisions section 7). Answers whether they were wrong.
 */
export function recountDay(db: Firestore, day: DayKey, teamId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const gigs = db.collection('gigs').where('teamID', '==', teamId).where('dayKey', '==', day);
    const found = await tx.get(gigs.select('status', 'numHired', 'numSpotters'));
    const team = read(teamSchema, await tx.get(db.doc(paths.team(teamId))));
    if (!team) return false;
    const ref = db.doc(paths.companyDay(day, team.group_uid));
    const [stands, groupFound] = await tx.getAll(ref, db.doc(paths.group(team.group_uid)));
    const group = groupFound && read(groupSchema, groupFound);
    const before = stands && read(companyDay, stands);
    const places = placesOf(found.docs.map((gig) => gig.data() as Pick<Gig, 'status' | 'numHired' | 'numSpotters'>));
    const teams = { ...before?.teams };
    if (places.filled.shifts + places.unfilled.shifts > 0) teams[teamId] = { name: team.name, ...places };
    else delete teams[teamId];
    const groupName = group?.name ?? team.groupName;
    const wanted = stored('companyDay', {
      ...{ dayKey: day, groupID: team.group_uid, groupName, nameLower: companyNameKey(groupName) },
      ...companyDayOf(teams),
    });
    const empty = Object.keys(teams).length === 0;
    if (isDeepStrictEqual(stands?.data(), empty ? undefined : wanted)) return false;
    if (empty) tx.delete(ref);
    else tx.set(ref, wanted);
    return true;
  });
}
