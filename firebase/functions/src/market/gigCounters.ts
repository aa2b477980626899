import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { type Gig } from '@spot/contracts/entities';
import { spottersAfterRemoval } from '@spot/contracts/rules';

export interface PlacesChange {
  hired?: string;
  removed?: readonly string[];
  /** Workers needed from now on; unchanged when absent. */
  numSpotters?: number;
  /** The change came from a worker, so the employer's list shows it as news. */
  tell?: boolean;
}

/** The one place that moves numHired, full, matched and numOfWorkers (decisions C20 and section 6 item 2). */
export function changePlaces(
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
    ...(change.hired !== undefined ? { matched: FieldValue.arrayUnion(change.hired) } : {}),
    ...(removed.length > 0 ? { matched: FieldValue.arrayRemove(...removed) } : {}),
    version: FieldValue.increment(1),
    ...(change.tell ? { 'notifications.hired': true } : {}),
  });
  return { numHired, numSpotters };
}

/** "No replacement needed" for so many who leave: as many workers fewer (SCH-134, SCH-144, decision C19). */
export function lowered(gig: Gig, leaving: number): number {
  return spottersAfterRemoval(gig.numSpotters, gig.numHired - leaving, leaving);
}
