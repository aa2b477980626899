import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths, type DayKey, isHiredFor } from '@spot/contracts/core';
import {
  gig as gigSchema,
  hired as hiredSchema,
  type Gig,
  type Hired,
  type HoursSeen,
  type MinimumWages,
  type MovedShifts,
  type PositionTemplate,
  beforeChange,
  changedTerms,
  changesHours,
  changesPay,
  latePolicyOf,
  termsOf,
} from '@spot/contracts/scheduling';
import { group as groupSchema } from '@spot/contracts/accounts';
import { hoursOfChange, isHoursAgreed } from '../../shifts/hoursOfChange';
import { lateField } from '../../shifts/gigCounters';
import { adjustmentRef, shiftChangeOf, versionOfHours } from '../../shifts/hoursRecord';
import type { Context } from '../../core/callable';
import { callerName } from '../../core/callerName';
import { read, stored } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { transact } from '../../core/transaction';
import { ownsLock, readListsOf, readSpotters, referencesOf, workersOf } from '../shifts/lists';
import { tellChange } from '../texts/changeTexts';
import { afterFollowing, followingFields, plannedShift, type PlannedShift } from './plannedShift';

export interface Followed {
  gigId: string;
  version: number;
}

interface Following {
  position: PositionTemplate;
  wages: MinimumWages;
  keepOwn: boolean;
  /** The findings on hours and rest that the user has seen. */
  hoursSeen: readonly HoursSeen[];
  /** The new times of all shifts that follow. */
  moved: MovedShifts;
}

/**
 * Applies a changed position to one shift, its lock, references and workers, and notifies the workers of changed terms.
 * Undefined if the shift has changed since `expected` or cannot follow, also because of a worker's hours or rest. A shift that
 * has already followed counts as done, so the call can be repeated.
 */
export function followPosition(
  gigId: string,
  expected: number | undefined,
  { position, wages, keepOwn, hoursSeen, moved }: Following,
  context: Context,
): Promise<Followed | undefined> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const gig = read(gigSchema, await tx.get(db.doc(paths.gig(gigId))));
    if (!gig) return undefined;
    if (gig.multiDayID === position.id && gig.templateVersion >= position.templateVersion)
      return { gigId, version: gig.version };
    const planned = plannedShift(gig, position, now, keepOwn);
    if (!planned || (expected !== undefined && gig.version !== expected)) return undefined;
    const fields = followingFields(planned, position, wages);
    const changed = afterFollowing(gig, fields);
    const [before, after] = [termsOf(gig), termsOf(changed)];
    const concerns = changedTerms(before, after).length > 0;
    const workers = await readWorkers(tx, context, planned, concerns);
    const hiredUids = workers.hired.map(({ spotterID }) => spotterID);
    // The caller may have been hired since the first check.
    if (isHiredFor(context.caller.uid, hiredUids) && changesPay(before, after)) return undefined;
    const hours = changesHours(before, after)
      ? await hoursOfChange(tx, db, workers.hired, gig, changed, moved)
      : undefined;
    // Somebody may have been hired, here or elsewhere, since the effects were shown.
    if (hours && !isHoursAgreed(hours, hoursSeen)) return undefined;
    const byName = concerns && workers.hired.length > 0 ? await callerName(tx, context) : '';
    const policy = latePolicyOf(read(groupSchema, await tx.get(db.doc(paths.group(gig.groupID)))));
    const { role, label, dayKey } = changed;
    const lock = await readLock(tx, context, gig, { role, label, day: dayKey });
    if (lock === 'taken') return undefined;
    const { spotters } = workers;
    const tell = await tellChange(tx, db, { was: gig, gig: changed, spotters, hired: new Set(hiredUids) }, now);

    tx.update(db.doc(paths.gig(gigId)), {
      ...stored('gig', { ...fields, ...(planned.moves ? { placesChangedAt: now } : {}) }),
      ...lateField(beforeChange(gig, changed, policy, now)),
    });
    if (lock) {
      if (lock.old) tx.delete(lock.old);
      tx.create(lock.ref, stored('postLock', { gigID: gigId, role, label, day: dayKey }));
    }
    for (const hired of workers.hired) {
      const version = versionOfHours(hired) + (concerns ? 1 : 0);
      const found = hours?.find(({ spotterId }) => spotterId === hired.spotterID)?.all;
      tx.update(db.doc(paths.hired(gigId, hired.spotterID)), {
        ...hiredFields(gig, hired, changed),
        version,
        ...(found && { hoursFindings: found.length > 0 ? found : FieldValue.delete() }),
      });
      if (!concerns) continue;
      const changing = { by: context.caller.uid, byName, now };
      tx.create(adjustmentRef(db, hired, version), shiftChangeOf(hired, gig, changed, changing));
    }
    if (planned.moves) {
      const times = stored('positionGig', { start: planned.start, end: planned.end });
      for (const ref of workers.timed) tx.update(ref, times);
    }
    tell();
    return { gigId, version: fields.version };
  });
}

/** The hired records, and the existing documents that repeat the shift's times. */
async function readWorkers(tx: Transaction, { db }: Context, { gig, moves }: PlannedShift, concerns: boolean) {
  const lists = await readListsOf(tx, db, gig.id);
  const hired = lists.hired.flatMap((found) => read(hiredSchema, found) ?? []);
  const spotters = moves || concerns ? await readSpotters(tx, db, workersOf(lists)) : [];
  if (!moves) return { hired, timed: [], spotters };
  const { group, position } = referencesOf(db, gig);
  const entries = workersOf(lists).map((uid) => db.doc(paths.spotterGig(uid, gig.id)));
  const found = await tx.getAll(group, position, ...entries);
  const timed = [...found.filter(({ exists }) => exists), ...lists.offers].map(({ ref }) => ref);
  return { hired, timed, spotters };
}

interface Named {
  role: string;
  label: string;
  day: DayKey;
}

/** The lock for the new role, label or day; undefined if they stay. */
async function readLock(tx: Transaction, { db }: Context, gig: Gig, { role, label, day }: Named) {
  const { lock } = referencesOf(db, gig);
  const ref = db.doc(paths.postLock(gig.teamID, postLockId(role, label, day)));
  if (ref.path === lock.path) return undefined;
  const [old, taken] = await tx.getAll(lock, ref);
  if (taken?.exists) return 'taken';
  return { ref, old: ownsLock(old, gig) ? lock : undefined };
}

/** Keeps a start or end that was adjusted by hand. */
function hiredFields(gig: Gig, hired: Hired, changed: Gig) {
  const { role, label, breakTime, timeZone, dayKey, start, end } = changed;
  return stored('hired', {
    role,
    label,
    breakTime,
    timeZone,
    dayKey,
    gigStart: start,
    gigEnd: end,
    ...(hired.start === gig.start ? { start } : {}),
    ...(hired.end === gig.end ? { end } : {}),
  });
}
