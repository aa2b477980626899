import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Team } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { favouritesUntil, type Gig } from '@spot/contracts/scheduling';

/** Whether the shift is now reserved for its team's favourites and the worker is not one. */
export async function waitsForFavourites(
  tx: Transaction,
  db: Firestore,
  gig: Gig,
  uid: string,
  now: number,
): Promise<boolean> {
  if (favouritesUntil(gig, now) === undefined) return false;
  return !(await tx.get(db.doc(paths.teamFavourite(gig.teamID, uid)))).exists;
}

/** Whether a shift can be for the team's favourites first: nobody could apply if the company has blocked all of them. */
export async function hasFavourites(
  tx: Transaction,
  db: Firestore,
  { id, group_uid: groupId }: Pick<Team, 'id' | 'group_uid'>,
): Promise<boolean> {
  const { docs } = await tx.get(db.collection(`${paths.team(id)}/favourites`).select());
  if (docs.length === 0) return false;
  const blocks = await tx.getAll(...docs.map((favourite) => db.doc(paths.groupBlocked(groupId, favourite.id))));
  return blocks.some(({ exists }) => !exists);
}
