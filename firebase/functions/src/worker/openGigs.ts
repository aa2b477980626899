import { openGigs as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { gig, type Gig } from '@spot/contracts/scheduling';
import { group, isForbiddenByDeactivation } from '@spot/contracts/accounts';
import { defineCallable, type Context } from '../core/callable';
import { at, read } from '../core/firebase';
import { transact } from '../core/transaction';
import { waitsForFavourites } from '../shifts/favourites';
import { isBlocked } from '../shifts/hire';
import { self } from './self';

/**
 * Open shifts in the worker's own time zone. Companies that are deactivated, on trial or have blocked the worker are left
 * out (N06, N26), and shifts that a team's favourites see first.
 */
async function handleOpenGigs(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
    const open = await tx.get(
      db
        .collection('gigs')
        .where('status', '==', 'pending')
        .where('full', '==', false)
        .where('timeZone', '==', spotter.timeZone)
        .where('start', '>', at(now))
        .orderBy('start')
        .limit(request.limit),
    );
    const gigs = open.docs.flatMap((found) => read(gig, found) ?? []);
    const hidden = new Set<string>();
    for (const groupId of new Set(gigs.map(({ groupID }) => groupID))) {
      const company = read(group, await tx.get(db.doc(paths.group(groupId))));
      const closed = !company || isForbiddenByDeactivation(company, 'takeOn', false) || company.isTest;
      if (closed || (await isBlocked(tx, db, groupId, spotter.uid))) hidden.add(groupId);
    }
    const shown: Gig[] = [];
    for (const one of gigs)
      if (!hidden.has(one.groupID) && !(await waitsForFavourites(tx, db, one, spotter.uid, now))) shown.push(one);
    return {
      gigs: shown.map(({ id, teamID, role, group, address, start, end, dayKey, timeZone, wageCents, currency }) => {
        return {
          gigId: id,
          teamId: teamID,
          role,
          group,
          city: address.city,
          start,
          end,
          dayKey,
          timeZone,
          wageCents,
          currency,
        };
      }),
    };
  });
}

export const openGigs = defineCallable(contract, handleOpenGigs);
