import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type Gig, type Hired, beforeRemoval, spottersAfterRemoval, type Late } from '@spot/contracts/scheduling';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { stored } from '../core/firebase';

/** A hired worker as the shift's card shows them. */
type Face = Pick<Spotter, 'uid' | 'name' | 'profPicURL'>;

/** Number of avatars that fit on a card. */
export const mostFaces = 3;

/** Avatars for the card of a shift with these hired workers: those hired first. */
export const facesOf = (hired: readonly Hired[]): NonNullable<Gig['faces']> =>
  [...hired]
    .sort((one, other) => one.createdAt - other.createdAt)
    .slice(0, mostFaces)
    .map(({ spotterID, name, profPicURL }) => faceOf({ uid: spotterID, name, profPicURL }));

const faceOf = ({ uid, name, profPicURL }: Face) => ({
  uid,
  name,
  ...(profPicURL === undefined ? {} : { profPicURL }),
});

/** Avatars of the shift's card after a change. */
export function facesAfter(
  { faces = [] }: Pick<Gig, 'faces'>,
  hired: Face | undefined,
  removed: readonly string[],
): NonNullable<Gig['faces']> {
  const left = faces.filter(({ uid }) => !removed.includes(uid));
  if (!hired || left.length >= mostFaces) return left;
  return [...left, faceOf(hired)];
}

export interface PlacesChange {
  hired?: Face;
  removed?: readonly string[];
  /** The new number of workers needed; absent if unchanged. */
  numSpotters?: number;
  /** How many of them replace workers who did not come; absent if unchanged. */
  givenAway?: number;
  /** The history for the late fee from `beforeChange`, `beforeRemoval` or `beforeLeaving`; hiring keeps the current one. */
  late?: Late | undefined;
  /** A worker made the change, so it is news for the employer. */
  tell?: boolean;
}

/** The update of a shift's `late` field. */
export const lateField = (late: Late | undefined) => (late ? stored('gig', { late }) : { late: FieldValue.delete() });

/** The only function that changes numHired, full, matched and numOfWorkers (decisions C20 and section 6 item 2). */
export function updateHeadcount(
  tx: Transaction,
  db: Firestore,
  gig: Gig,
  change: PlacesChange,
): { numHired: number; numSpotters: number } {
  const removed = change.removed ?? [];
  const numHired = Math.max(0, gig.numHired + (change.hired === undefined ? 0 : 1) - removed.length);
  const numSpotters = change.numSpotters ?? gig.numSpotters;
  tx.update(db.doc(paths.gig(gig.id)), {
    numHired,
    numSpotters,
    numOfWorkers: numSpotters,
    full: numHired >= numSpotters,
    ...(change.hired !== undefined ? { matched: FieldValue.arrayUnion(change.hired.uid) } : {}),
    ...(change.hired || removed.length > 0 ? { faces: facesAfter(gig, change.hired, removed) } : {}),
    ...(removed.length > 0 ? { matched: FieldValue.arrayRemove(...removed) } : {}),
    version: FieldValue.increment(1),
    placesChangedAt: FieldValue.serverTimestamp(),
    ...(change.givenAway !== undefined && { givenAway: change.givenAway }),
    ...('late' in change ? lateField(change.late) : {}),
    ...(change.tell ? { 'notifications.hired': true } : {}),
  });
  return { numHired, numSpotters };
}

/**
 * A shift after the employer has removed workers, who were hired at these moments; "no replacement needed" lowers the number by
 * as many (SCH-134, SCH-144, decision C19).
 */
export function afterRemoval(
  gig: Gig,
  hiredAt: readonly number[],
  keepOpen: boolean,
  policy: LateCancellationPolicy,
  now: number,
) {
  const numHired = Math.max(0, gig.numHired - hiredAt.length);
  const numSpotters = keepOpen ? gig.numSpotters : spottersAfterRemoval(gig.numSpotters, numHired, hiredAt.length);
  return { numHired, numSpotters, late: beforeRemoval(gig, hiredAt, policy, now) };
}
