import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  hired as hiredSchema,
  type Gig,
  type Hired,
  beforeRemoval,
  spottersAfterRemoval,
  type Late,
} from '@spot/contracts/scheduling';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { stored } from '../core/firebase';
import { allReadable } from '../core/readable';

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

/** Avatars of the shift's card after a worker was hired. */
export const facesWith = ({ faces = [] }: Pick<Gig, 'faces'>, hired: Face): NonNullable<Gig['faces']> =>
  faces.length >= mostFaces ? faces : [...faces, faceOf(hired)];

/** Workers who are removed from a shift, and the avatars of its card without them. */
export interface Removal {
  uids: readonly string[];
  faces: NonNullable<Gig['faces']>;
}

/** Reads which of the workers who stay take the places of the removed ones' avatars. */
export async function readRemoval(
  tx: Transaction,
  db: Firestore,
  { id, faces = [], matched = [] }: Pick<Gig, 'id' | 'faces' | 'matched'>,
  uids: readonly string[],
): Promise<Removal> {
  const left = faces.filter(({ uid }) => !uids.includes(uid));
  const next = matched
    .filter((uid) => !uids.includes(uid) && !left.some((face) => face.uid === uid))
    .slice(0, mostFaces - left.length);
  const found = next.length > 0 ? await tx.getAll(...next.map((uid) => db.doc(paths.hired(id, uid)))) : [];
  const hired = (await allReadable(db, 'readRemoval', hiredSchema, found)).filter(({ cancelled }) => !cancelled);
  return { uids, faces: [...left, ...facesOf(hired)] };
}

export interface PlacesChange {
  hired?: Face;
  /** From `readRemoval`. */
  removed?: Removal;
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
  const { removed } = change;
  const numHired = Math.max(0, gig.numHired + (change.hired === undefined ? 0 : 1) - (removed?.uids.length ?? 0));
  const numSpotters = change.numSpotters ?? gig.numSpotters;
  tx.update(db.doc(paths.gig(gig.id)), {
    numHired,
    numSpotters,
    numOfWorkers: numSpotters,
    full: numHired >= numSpotters,
    ...(change.hired !== undefined ? { matched: FieldValue.arrayUnion(change.hired.uid) } : {}),
    ...(change.hired && { faces: facesWith(gig, change.hired) }),
    ...(removed && { faces: removed.faces, matched: FieldValue.arrayRemove(...removed.uids) }),
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
  return { numHired, numSpotters, late: beforeRemoval(gig, hiredAt, numSpotters, policy, now) };
}
