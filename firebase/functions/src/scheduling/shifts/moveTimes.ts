import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { paths, type DayKey, callText } from '@spot/contracts/core';
import type { Gig, Late } from '@spot/contracts/scheduling';
import { dayKeyOf, startOfWeek } from '@spot/contracts/time';
import { lateField } from '../../shifts/gigCounters';
import { zoneData } from '../../core/places/placed';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { ownsLock, referencesOf } from './lists';

export interface NewTimes {
  start: number;
  end: number;
  /** The posted times, if they move as well. */
  posted?: { start: number; end: number };
  /** The shift keeps these times when its position changes. */
  ownTimes?: boolean;
  /** The history for the late fee; absent if it stays. */
  late?: Late | undefined;
}

interface Target {
  day: DayKey;
  references: DocumentSnapshot[];
  lock: DocumentSnapshot | undefined;
  /** The lock of the new day; undefined if the day stays. */
  newLock: DocumentReference | undefined;
}

/**
 * Reads the documents that move with a shift; refuses a day that already has the shift's role and label (decisions section 6
 * item 4).
 */
export async function readTarget(
  tx: Transaction,
  { db }: Pick<Context, 'db'>,
  gig: Gig,
  start: number,
): Promise<Target> {
  const day = dayKeyOf(start, gig.timeZone);
  const { group, position, lock } = referencesOf(db, gig);
  const newLock =
    day === gig.dayKey ? undefined : db.doc(paths.postLock(gig.teamID, postLockId(gig.role, gig.label, day)));
  const [groupGig, positionGig, oldLock, taken] = await tx.getAll(group, position, lock, ...(newLock ? [newLock] : []));
  if (taken?.exists) throw refusal('already-exists', callText.alreadyPosted, { field: 'day', reason: day });
  return {
    day,
    references: [groupGig, positionGig].flatMap((found) => (found?.exists ? found : [])),
    lock: oldLock,
    newLock,
  };
}

/** Writes a shift's new times to all documents except its workers'. */
export function writeTimes(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  { day, references, lock, newLock }: Target,
  times: NewTimes,
): void {
  const { start, end, posted, ownTimes, late } = times;
  tx.update(db.doc(paths.gig(gig.id)), {
    ...stored('gig', {
      start,
      end,
      ...(posted ? { postedStart: posted.start, postedEnd: posted.end } : {}),
      ...(ownTimes ? { ownTimes: true } : {}),
      dayKey: day,
      weekKeySun: startOfWeek(day, 'sunday'),
      weekKeyMon: startOfWeek(day, 'monday'),
      ...zoneData(gig.timeZone, undefined, start),
      web: true,
      version: gig.version + 1,
      placesChangedAt: now,
      ruleVersion: gig.ruleVersion + 1,
    }),
    ...('late' in times ? lateField(late) : {}),
  });
  // These documents repeat the shift's times in the same format.
  const repeated = stored('positionGig', { start, end });
  for (const { ref } of references) tx.update(ref, repeated);
  if (!newLock) return;
  if (lock && ownsLock(lock, gig)) tx.delete(lock.ref);
  tx.create(newLock, stored('postLock', { gigID: gig.id, role: gig.role, label: gig.label, day }));
}
