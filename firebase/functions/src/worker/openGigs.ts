import type { Transaction } from 'firebase-admin/firestore';
import { openGigs as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { gig, type Gig } from '@spot/contracts/scheduling';
import { group, isForbiddenByDeactivation } from '@spot/contracts/accounts';
import { defineCallable, type Context } from '../core/callable';
import { at } from '../core/firebase';
import { allReadable, readable } from '../core/readable';
import { transact } from '../core/transaction';
import { favouritesOnly } from '../shifts/favourites';
import { isBlocked } from '../shifts/hire';
import { self } from './self';

/** Number of shifts read at once after the first page. */
const pageSize = 100;
/** Number of shifts read at most for one answer, for a worker from whom nearly all are hidden. */
const mostRead = 1000;

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
    const open = db
      .collection('gigs')
      .where('status', '==', 'pending')
      .where('full', '==', false)
      .where('timeZone', '==', spotter.timeZone)
      .where('start', '>', at(now))
      .orderBy('start');
    const isHidden = hiddenCompanies(tx, context, spotter.uid);
    const isReserved = favouritesOnly(tx, db, spotter.uid, now);
    const shown: Gig[] = [];
    // Read further while shifts are left out, because otherwise these would take the places of others.
    let page = await tx.get(open.limit(request.limit));
    for (let seen = page.size; !page.empty; seen += page.size) {
      for (const one of await allReadable(db, contract.name, gig, page.docs)) {
        if (shown.length === request.limit) break;
        if (!(await isHidden(one.groupID)) && !(await isReserved(one))) shown.push(one);
      }
      if (shown.length === request.limit || seen >= mostRead) break;
      page = await tx.get(open.startAfter(page.docs.at(-1)).limit(pageSize));
    }
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

/** Whether a company's shifts are left out; each company is read once. */
function hiddenCompanies(tx: Transaction, { db }: Context, uid: string): (groupId: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (groupId) => {
    const hidden = known.get(groupId);
    if (hidden !== undefined) return hidden;
    const company = await readable(db, contract.name, group, await tx.get(db.doc(paths.group(groupId))));
    const closed = !company || isForbiddenByDeactivation(company, 'takeOn', false) || company.isTest;
    const found = closed || (await isBlocked(tx, db, groupId, uid));
    known.set(groupId, found);
    return found;
  };
}

export const openGigs = defineCallable(contract, handleOpenGigs);
