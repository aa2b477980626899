import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths, isHiredFor } from '@spot/contracts/core';
import {
  gig as gigSchema,
  hired as hiredSchema,
  type Gig,
  type Hired,
  type HoursFinding,
  type HoursSeen,
  type MinimumWages,
  type MovedShifts,
  type PositionTemplate,
  beforeChange,
  changedTerms,
  changesPay,
  editPosition,
  latePolicyOf,
  termsOf,
} from '@spot/contracts/scheduling';
import { group as groupSchema } from '@spot/contracts/accounts';
import { hoursOfChange, isHoursAgreed, type WorkerChange } from '../../shifts/hoursOfChange';
import { lateField } from '../../shifts/gigCounters';
import { adjustmentRef, shiftChangeOf, versionOfHours } from '../../shifts/hoursRecord';
import type { Context } from '../../core/callable';
import { callerName } from '../../core/callerName';
import { read, stored } from '../../core/firebase';
import { allReadable, readable } from '../../core/readable';
import { postLockId } from '../../core/ids';
import { presentOf } from '../../core/jobs';
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
    const gig = await readable(db, editPosition.name, gigSchema, await tx.get(db.doc(paths.gig(gigId))));
    if (!gig) return undefined;
    if (gig.multiDayID === position.id && gig.templateVersion >= position.templateVersion)
      return { gigId, version: gig.version };
    const planned = plannedShift(gig, position, presentOf(context), keepOwn);
    if (!planned || (expected !== undefined && gig.version !== expected)) return undefined;
    const fields = followingFields(planned, position, wages);
    const changed = afterFollowing(gig, fields);
    const [before, after] = [termsOf(gig), termsOf(changed)];
    const concerns = changedTerms(before, after).length > 0;
    const workers = await readWorkers(tx, context, planned, concerns);
    if (!workers) return undefined;
    const hiredUids = workers.hired.map(({ spotterID }) => spotterID);
    // The caller may have been hired since the first check.
    if (isHiredFor(context.caller.uid, hiredUids) && changesPay(before, after)) return undefined;
    const hours = await hoursOfChange(tx, db, workers.hired, { before: gig, after: changed }, moved);
    // Somebody may have been hired, here or elsewhere, since the effects were shown.
    if (!hours || !isHoursAgreed(hours, hoursSeen)) return undefined;
    const isNews = concerns && workers.hired.length > 0;
    const changing = isNews ? { by: context.caller.uid, byName: await callerName(tx, context), now } : undefined;
    const policy = latePolicyOf(read(groupSchema, await tx.get(db.doc(paths.group(gig.groupID)))));
    const moveLock = await readLock(tx, context, gig, changed);
    if (moveLock === 'taken') return undefined;
    const { spotters } = workers;
    const tell = await tellChange(tx, db, { was: gig, gig: changed, spotters, hired: new Set(hiredUids) }, now);

    tx.update(db.doc(paths.gig(gigId)), {
      ...stored('gig', { ...fields, ...(planned.moves ? { placesChangedAt: now } : {}) }),
      ...lateField(beforeChange(gig, changed, policy, now)),
    });
    moveLock();
    for (const hired of workers.hired) {
      const version = versionOfHours(hired) + (changing ? 1 : 0);
      tx.update(db.doc(paths.hired(gigId, hired.spotterID)), {
        ...hiredFields(gig, hired, changed, findingsOf(hired, hours)),
        version,
      });
      if (changing) tx.create(adjustmentRef(db, hired, version), shiftChangeOf(hired, gig, changed, changing));
    }
    const times = stored('positionGig', { start: planned.start, end: planned.end });
    for (const ref of workers.timed) tx.update(ref, times);
    tell();
    return { gigId, version: fields.version };
  });
}

/**
 * The hired records, the workers to notify, and the existing documents that repeat times which change. Undefined if a hired
 * record cannot be read, because it would keep its old times.
 */
async function readWorkers(tx: Transaction, { db }: Context, { gig, moves }: PlannedShift, concerns: boolean) {
  const lists = await readListsOf(tx, db, gig.id);
  const hired = await allReadable(db, editPosition.name, hiredSchema, lists.hired);
  if (hired.length < lists.hired.length) return undefined;
  const spotters = moves || concerns ? await readSpotters(tx, db, workersOf(lists)) : [];
  if (!moves) return { hired, timed: [], spotters };
  const { group, position } = referencesOf(db, gig);
  const entries = workersOf(lists).map((uid) => db.doc(paths.spotterGig(uid, gig.id)));
  const found = await tx.getAll(group, position, ...entries);
  const timed = [...found.filter(({ exists }) => exists), ...lists.offers].map(({ ref }) => ref);
  return { hired, timed, spotters };
}

/** A function that moves the shift's lock to the new role, label or day; `taken` if another shift has that lock. */
async function readLock(tx: Transaction, { db }: Context, gig: Gig, { role, label, dayKey: day }: Gig) {
  const { lock } = referencesOf(db, gig);
  const ref = db.doc(paths.postLock(gig.teamID, postLockId(role, label, day)));
  if (ref.path === lock.path) return () => undefined;
  const [old, taken] = await tx.getAll(lock, ref);
  if (taken?.exists) return 'taken';
  return () => {
    if (ownsLock(old, gig)) tx.delete(lock);
    tx.create(ref, stored('postLock', { gigID: gig.id, role, label, day }));
  };
}

const findingsOf = ({ spotterID }: Hired, changes: readonly WorkerChange[]) =>
  changes.find(({ spotterId }) => spotterId === spotterID)?.all;

/** The changed fields of a hired worker's record. A start or end that was adjusted by hand stays, as do unchanged findings. */
function hiredFields(gig: Gig, hired: Hired, changed: Gig, findings: readonly HoursFinding[] | undefined) {
  const { role, label, breakTime, timeZone, dayKey, start, end } = changed;
  const fields = stored('hired', {
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
  if (!findings) return fields;
  return { ...fields, hoursFindings: findings.length > 0 ? findings : FieldValue.delete() };
}
