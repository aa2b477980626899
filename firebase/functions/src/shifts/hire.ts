import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotterGig, type Spotter } from '@spot/contracts/worker';
import {
  type Gig,
  type Hired,
  type HoursFinding,
  overlapsAny,
  payingStatuses,
  type WorkedTime,
} from '@spot/contracts/scheduling';
import { dayMs } from '@spot/contracts/time';
import { at, read, stored } from '../core/firebase';
import { queueText } from './textMessages';
import { writeActivity } from './activity';
import { updateHeadcount } from './gigCounters';
import { entryOf } from './entryOf';

/** Whether another paid shift of the worker overlaps this one; read inside the transaction that hires. */
export async function hasOverlap(
  tx: Transaction,
  db: Firestore,
  uid: string,
  gig: Pick<Gig, 'id' | 'start' | 'end'>,
): Promise<boolean> {
  const near = await tx.get(
    db
      .collection(`${paths.spotter(uid)}/gigs`)
      .where('status', 'in', [...payingStatuses])
      .where('start', '>', at(gig.start - dayMs))
      .where('start', '<', at(gig.end)),
  );
  return overlapsAny(
    gig,
    near.docs.flatMap((found) => read(spotterGig, found) ?? []),
  );
}

export async function isBlocked(tx: Transaction, db: Firestore, groupId: string, uid: string): Promise<boolean> {
  return (await tx.get(db.doc(paths.groupBlocked(groupId, uid)))).exists;
}

/**
 * The first version of a hired record. It repeats the gig's fields for the day's boards; the picture is stored under both its
 * names.
 */
export function hiredOf(
  gig: Gig,
  spotter: Spotter,
  now: number,
  { start, end, breakTime }: WorkedTime = gig,
): Omit<Hired, 'id' | 'comment'> & { profPic: string | undefined } {
  return {
    kind: 'hired',
    spotterID: spotter.uid,
    gigID: gig.id,
    teamID: gig.teamID,
    groupID: gig.groupID,
    name: spotter.name,
    profPic: spotter.profPicURL,
    profPicURL: spotter.profPicURL,
    rating: spotter.stats.rating,
    createdAt: now,
    gigStart: start,
    gigEnd: end,
    dayKey: gig.dayKey,
    timeZone: gig.timeZone,
    role: gig.role,
    label: gig.label,
    group: gig.group,
    teamName: gig.teamName,
    start,
    end,
    breakTime,
    checkIn: false,
    checkInTime: null,
    checkOut: false,
    checkOutTime: null,
    attemptedAt: null,
    markedNotHere: false,
    mark: 'none',
    hoursConfirmed: false,
    manuallyConfirmed: false,
    cancelled: false,
    viewed: true,
  };
}

/** A worker in the pool of a team that hired them, as stored. */
export const poolEntryOf = ({ uid, name, profPicURL, stats }: Spotter, lastWorked: number) =>
  stored('teamPool', { uid, name, profPicURL, rating: stats.rating, lastWorked });

interface Hiring {
  now: number;
  /** The worker accepted an offer. */
  accepted: boolean;
  /** The worker was on this shift earlier and left it; the record's history stays and its version continues. */
  earlier: Pick<Hired, 'version'> | undefined;
  /** The remaining work for a worker who joins during the shift; absent means the whole shift. */
  work?: WorkedTime;
  /** Effects of the shift on the worker's hours and rest, stored in the record. */
  hours: readonly HoursFinding[];
}

/** All writes of one hiring; the caller has done all reads and checks. */
export function writeHire(
  tx: Transaction,
  db: Firestore,
  gig: Gig,
  spotter: Spotter,
  { now, accepted, earlier, work, hours }: Hiring,
) {
  const { uid } = spotter;
  tx.set(db.doc(paths.hired(gig.id, uid)), {
    ...stored('hired', {
      ...hiredOf(gig, spotter, now, work),
      version: earlier?.version,
      hoursFindings: hours.length > 0 ? [...hours] : undefined,
    }),
    gig: db.doc(paths.gig(gig.id)),
    spotter: db.doc(paths.spotter(uid)),
  });
  tx.set(db.doc(paths.spotterGig(uid, gig.id)), {
    ...stored('spotterGig', entryOf({ ...gig, start: work?.start ?? gig.start }, 'confirmed', now)),
    docRef: db.doc(paths.gig(gig.id)),
  });
  tx.delete(db.doc(paths.applicant(gig.id, uid)));
  tx.delete(db.doc(paths.offer(gig.id, uid)));
  tx.delete(db.doc(paths.waitlisted(gig.id, uid)));
  tx.delete(db.doc(paths.declined(gig.id, uid)));
  // The mark of the earlier record ends, and so does its absence.
  if (earlier) tx.delete(db.doc(paths.absent(gig.id, uid)));
  tx.set(db.doc(paths.teamPool(gig.teamID, uid)), poolEntryOf(spotter, gig.start));
  if (!spotter.previouslyHired.includes(gig.teamID))
    tx.update(db.doc(paths.spotter(uid)), { previouslyHired: [...spotter.previouslyHired, gig.teamID] });
  writeActivity(tx, { db, now }, 'hired', gig, spotter);
  queueText(tx, { db, now }, { template: 'hired', spotter, shift: { ...gig, ...work } });
  return updateHeadcount(tx, db, gig, { hired: spotter, tell: accepted });
}
