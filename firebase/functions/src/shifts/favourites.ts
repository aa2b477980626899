import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Team } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { canFavouritesApply, favouritesUntil, type Gig } from '@spot/contracts/scheduling';

/** Whether a shift is now reserved for its team's favourites and the worker is not one. Each team is read once. */
export function favouritesOnly(
  tx: Transaction,
  db: Firestore,
  uid: string,
  now: number,
): (gig: Gig) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const areOthers = async ({ teamID, groupID }: Gig) =>
    !(await tx.get(db.doc(paths.teamFavourite(teamID, uid)))).exists &&
    hasFavourites(tx, db, { id: teamID, group_uid: groupID });
  return async (gig) => {
    if (favouritesUntil(gig, now) === undefined) return false;
    const found = known.get(gig.teamID) ?? areOthers(gig);
    known.set(gig.teamID, found);
    return found;
  };
}

/** Whether a team has favourites who can apply. */
export async function hasFavourites(
  tx: Transaction,
  db: Firestore,
  { id, group_uid: groupId }: Pick<Team, 'id' | 'group_uid'>,
): Promise<boolean> {
  const { docs } = await tx.get(db.collection(`${paths.team(id)}/favourites`).select());
  const uids = docs.map((favourite) => favourite.id);
  if (uids.length === 0) return false;
  const blocks = await tx.getAll(...uids.map((uid) => db.doc(paths.groupBlocked(groupId, uid))));
  const blocked = blocks.filter(({ exists }) => exists).map((block) => block.id);
  return canFavouritesApply(uids, blocked);
}
