import type { Firestore, Transaction } from 'firebase-admin/firestore';
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

export async function hasFavourites(tx: Transaction, db: Firestore, teamId: string): Promise<boolean> {
  return !(await tx.get(db.collection(`${paths.team(teamId)}/favourites`).limit(1))).empty;
}
