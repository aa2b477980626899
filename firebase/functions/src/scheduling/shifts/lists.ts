import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotter as spotterSchema, type Spotter } from '@spot/contracts/worker';
import type { Gig } from '@spot/contracts/scheduling';
import { allReadable } from '../../core/readable';
import { postLockId } from '../../core/ids';
import { settleAll } from '../../core/inParallel';

/** The workers on each list of a shift. Document ids are the workers' ids. */
export interface Lists {
  hired: QueryDocumentSnapshot[];
  offers: QueryDocumentSnapshot[];
  applicants: QueryDocumentSnapshot[];
  waitlist: QueryDocumentSnapshot[];
}

/**
 * The lists of at most 30 shifts. It makes one query for each list, because a transaction checks every query again when it
 * commits.
 */
export async function readLists(tx: Transaction, db: Firestore, gigIds: readonly string[]): Promise<Lists[]> {
  if (gigIds.length === 0) return [];
  const all = (list: string) => tx.get(db.collectionGroup(list).where('gigID', 'in', [...gigIds]));
  const [hired, offers, applicants, waitlist] = await settleAll([
    all('hired'),
    all('offers'),
    all('applicants'),
    all('waitlist'),
  ]);
  return gigIds.map((gigId) => {
    const own = ({ docs }: QuerySnapshot) => docs.filter(({ ref }) => ref.parent.parent?.path === paths.gig(gigId));
    return {
      hired: own(hired).filter((found) => found.get('cancelled') !== true),
      offers: own(offers),
      applicants: own(applicants),
      waitlist: own(waitlist),
    };
  });
}

export async function readListsOf(tx: Transaction, db: Firestore, gigId: string): Promise<Lists> {
  return (await readLists(tx, db, [gigId]))[0] as Lists;
}

/** Ids of the workers on any of the lists, each once. */
export function workersOf({ hired, offers, applicants, waitlist }: Lists): string[] {
  return [...new Set([...hired, ...offers, ...applicants, ...waitlist].map(({ id }) => id))];
}

/** The workers who still exist; one whose record cannot be read does not keep the others from what concerns the shift. */
export async function readSpotters(
  reader: Transaction | Firestore,
  db: Firestore,
  uids: readonly string[],
): Promise<Spotter[]> {
  if (uids.length === 0) return [];
  const found: DocumentSnapshot[] = await reader.getAll(...uids.map((uid) => db.doc(paths.spotter(uid))));
  return allReadable(db, 'readSpotters', spotterSchema, found);
}

/** Documents that repeat or reserve a shift's data: the company's and the position's reference, and the day's lock. */
export function referencesOf(db: Firestore, gig: Gig) {
  return {
    group: db.doc(paths.groupGig(gig.groupID, gig.id)),
    position: db.doc(paths.positionGig(gig.multiDayID, gig.id)),
    lock: db.doc(paths.postLock(gig.teamID, postLockId(gig.role, gig.label, gig.dayKey))),
  };
}

/** Whether the lock belongs to this shift. */
export const ownsLock = (lock: DocumentSnapshot | undefined, gig: Gig): boolean => lock?.get('gigID') === gig.id;
