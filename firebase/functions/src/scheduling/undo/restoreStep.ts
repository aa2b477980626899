import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { gig, type Gig, beforeRemoval, latePolicyOf } from '@spot/contracts/scheduling';
import { erasure, group, hasErasureBegun } from '@spot/contracts/accounts';
import { lateField } from '../../shifts/gigCounters';
import { hasOverlap } from '../../shifts/hire';
import { now as clock } from '../../core/clock';
import { read } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import type { Step } from '../../shifts/undoJournal';
import { ownEntries, refusedSince, type Remembered, type Snapshots } from './ownEntries';
import { withoutGone, withoutUniform } from './withoutGone';

/** Outcome of one step: how much was restored, and how many workers or steps had changed in the meantime. */
export interface Outcome {
  restored: number;
  changed: number;
}

/** Counters of a shift, each with its list; triggers recount them. */
const counted = { numApplicants: 'applicants', numOffers: 'offers', numWaitlist: 'waitlist' } as const;
/** Documents that reserve a name or day; another document may own the reservation by now. */
const reservation = /\/(postLocks|positionKeys|uniformKeys)\//;
/** Lists of a shift. A worker restored to one must not be on another that they joined in the meantime. */
const listed = /^gigs\/[^/]+\/(hired|applicants|offers|waitlist)\//;
const ofWorker = /^(?:gigs\/[^/]+\/[^/]+\/([^/]+)|spotters\/([^/]+)\/gigs\/[^/]+)$/;
const workerOf = ({ path }: Remembered) => ofWorker.exec(path)?.slice(1).find(Boolean);

/** A stored step; only its outcome changes. */
export interface StepToRestore {
  ref: DocumentReference;
  guard?: Step['guard'];
  before: Remembered[];
  /** When the action began. */
  since: number;
  /** The texts that the step queued. */
  texts: DocumentReference[];
}

/**
 * Restores one step in the transaction, unless its shift or position was changed since. Workers who now work elsewhere, were
 * blocked since or whose account is being deleted are not restored, and their texts are sent. Repeating it returns the first
 * outcome.
 */
export async function restoreStep(tx: Transaction, db: Firestore, step: StepToRestore): Promise<Outcome> {
  const { guard, before } = step;
  const workers = [...new Set(before.flatMap((remembered) => workerOf(remembered) ?? []))];
  // Hours are restored whatever happened to the worker since, unless their account is being deleted.
  const uids = isHours(step) ? [] : workers;
  const groupId = before.map(({ data }) => data?.['groupID'] as string | undefined).find(Boolean);
  const blockOf = (uid: string) => paths.groupBlocked(groupId ?? '', uid);
  const touched = [
    ...before.map(({ path }) => path),
    ...(guard ? [guard.path] : []),
    ...(groupId === undefined ? [] : uids.map(blockOf)),
    ...workers.map((uid) => paths.erasure(uid)),
  ];
  const found = await tx.getAll(step.ref, ...step.texts, ...[...new Set(touched)].map((path) => db.doc(path)));
  const now: Snapshots = new Map(found.map((one) => [one.ref.path, one]));
  const known = now.get(step.ref.path)?.get('outcome') as Outcome | undefined;
  if (known) return known;

  const erased = workers.filter((uid) => isErased(now.get(paths.erasure(uid))));
  const isFixed = isHours(step) && erased.length > 0;
  const outcome = isAsLeft(before, guard, now) && !isFixed ? await putBack() : { restored: 0, changed: 1 };
  tx.update(step.ref, { outcome });
  return outcome;

  async function putBack(): Promise<Outcome> {
    const shift = shiftNow(guard, now);
    const back = shift ? returning(before, now) : [];
    const blocked = uids.filter((uid) => isBlockedSince(now.get(blockOf(uid)), step.since));
    const off = new Set([...blocked, ...erased, ...(shift ? await unable(tx, db, shift, before, back) : [])]);
    const gone = back.filter((uid) => off.has(uid));
    const was = shift && shiftBefore(before, shift);
    if (gone.length > 0 && gone.length === back.length && was?.status === shift?.status)
      return { restored: 0, changed: off.size };

    const coming = await settleAll(
      before
        .filter((remembered) => !off.has(workerOf(remembered) ?? ''))
        .map((remembered) => withoutGone(tx, db, isHours(step) ? withoutChangers(remembered) : remembered)),
    );
    const changed = shift ? await changedFields(tx, db, shift, before, { back, gone }) : {};
    const writeOwn = shift ? await ownEntries(tx, db, shift, { before: coming, now }) : undefined;
    const asNow = (remembered: Remembered): Remembered => {
      const data = earlierOf(remembered);
      if (!data || remembered.path !== guard?.path) return withoutVersion({ ...remembered, data });
      return { ...remembered, data: { ...withCurrent(remembered, data, guard, coming, now), ...changed } };
    };
    for (const one of coming.filter(({ path }) => !isOwnRefusal(now.get(path))).map(asNow))
      restoreDocument(tx, db.doc(one.path), one, now.get(one.path)?.exists === true, back);
    writeOwn?.();
    for (const text of step.texts.flatMap(({ path }) => now.get(path) ?? []))
      if (text.get('state') === 'queued' && !off.has(text.get('recipient') as string)) tx.delete(text.ref);
    return { restored: 1, changed: off.size };
  }
}

const isErased = (request: DocumentSnapshot | undefined): boolean =>
  request !== undefined && hasErasureBegun(read(erasure, request));

/** An earlier block changes nothing: the worker was on the shift in spite of it. A block without its time counts as later. */
const isBlockedSince = (block: DocumentSnapshot | undefined, since: number): boolean =>
  block?.exists === true && ((block.get('blockedAt') as Timestamp | undefined)?.toMillis() ?? Infinity) > since;

/**
 * Writes one document as it was; deletes it if it did not exist. Documents of which the action wrote nothing stay, and so do
 * those that were deleted and exist again.
 */
function restoreDocument(
  tx: Transaction,
  ref: DocumentReference,
  restored: Remembered,
  isThere: boolean,
  back: readonly string[],
): void {
  const { data, fields, deleted } = restored;
  if (data === null) {
    if (isThere && (isWritten(restored) || isFreed(restored, back))) tx.delete(ref);
  } else if (fields) {
    if (isThere && isWritten(restored)) tx.update(ref, data);
  } else if (!deleted || !isThere) tx.set(ref, data);
}

/** The fields that the shift does not get back as they were. */
async function changedFields(
  tx: Transaction,
  db: Firestore,
  shift: Gig,
  before: readonly Remembered[],
  { back, gone }: Record<'back' | 'gone', readonly string[]>,
): Promise<DocumentData> {
  const was = shiftBefore(before, shift);
  // The start may have charged a fee since, because nobody was hired.
  const isCharged = shift.lateFee && was && !was.lateFee && back.length > gone.length;
  return {
    ...(isCharged && { lateFee: FieldValue.delete(), lateCancellation: false }),
    ...(was && gone.length > 0 && (await withoutWorkers(tx, db, before, was, gone))),
    ...(await withoutUniform(tx, db, shift)),
  };
}

/** A worker's own answer since to an offer stays; the company's is what is undone. */
const isOwnRefusal = (found: DocumentSnapshot | undefined): boolean =>
  /^gigs\/[^/]+\/declined\//.test(found?.ref.path ?? '') && found?.get('declinedBy') === 'SPOTTER';

const isWritten = ({ fields }: Remembered): boolean => fields === undefined || fields.length > 0;

/** Whether the document is an application or offer, made in the meantime, of a worker who is hired again. */
const isFreed = (remembered: Remembered, back: readonly string[]): boolean =>
  listed.test(remembered.path) && back.includes(workerOf(remembered) ?? '');

/** The earlier document, or the values of the written fields as `update` takes them; fields that did not exist are deleted. */
function earlierOf({ data, fields }: Remembered): DocumentData | null {
  if (!data || !fields) return data;
  const valueAt = (field: string): unknown => {
    const names = field.split('.');
    const found = names.reduce<unknown>((value, name) => (value as DocumentData | undefined)?.[name], data);
    return found === undefined ? FieldValue.delete() : found;
  };
  return Object.fromEntries(fields.map((field) => [field, valueAt(field)]));
}

/** The id of the step's shift; undefined if the step is not about a shift. */
export const shiftOf = (guard: Step['guard']): string | undefined => /^gigs\/([^/]+)$/.exec(guard?.path ?? '')?.[1];

/** Who changed the hours last: whoever undoes, who is also who confirmed, and not whoever changed them before. */
const changers: ReadonlySet<string> = new Set(['changedBy', 'changedByName']);

const withoutChangers = ({ fields, ...remembered }: Remembered): Remembered => ({
  ...remembered,
  ...(fields && { fields: fields.filter((field) => !changers.has(field)) }),
});

/** A version that went back would repeat ids of the history, and refuse the undo of what happened since. */
function withoutVersion({ fields, data, ...remembered }: Remembered): Remembered {
  if (!fields || !data) return { ...remembered, data, ...(fields && { fields }) };
  const { version: _, ...others } = data;
  return { ...remembered, data: others, fields: fields.filter((field) => field !== 'version') };
}

/** Whether the step is about the hours of a worker. */
export const isHours = ({ guard }: Pick<StepToRestore, 'guard'>): boolean =>
  /^gigs\/[^/]+\/hired\/[^/]+$/.test(guard?.path ?? '');

/**
 * Whether nobody has changed what the action left: deleted documents must still be missing and reservations must not belong to
 * others.
 */
function isAsLeft(before: readonly Remembered[], guard: Step['guard'], now: Snapshots): boolean {
  const guarded = guard && now.get(guard.path);
  const wasThere = (path: string) => before.some((remembered) => remembered.path === path && remembered.data !== null);
  if (guard && !(guarded?.exists ? guarded.get(guard.field) === guard.after : wasThere(guard.path))) return false;
  return before.every(({ path, data }) => {
    const found = now.get(path);
    return !reservation.test(path) || !found?.exists || isDeepStrictEqual(found.data(), data);
  });
}

/**
 * The fields of the shift as it was, without workers who were hired and are not restored; for the late fee the employer has
 * removed them.
 */
async function withoutWorkers(
  tx: Transaction,
  db: Firestore,
  before: readonly Remembered[],
  was: Gig,
  gone: readonly string[],
): Promise<DocumentData> {
  const hiredAt = gone.map((uid) => {
    const hired = before.find(({ path }) => path === paths.hired(was.id, uid));
    return (hired?.data?.['createdAt'] as Timestamp).toMillis();
  });
  const policy = latePolicyOf(read(group, await tx.get(db.doc(paths.group(was.groupID)))));
  const late = beforeRemoval(was, hiredAt, was.numSpotters, policy, clock());
  const numHired = Math.max(0, was.numHired - gone.length);
  return {
    ...lateField(late),
    ...(was.faces && { faces: was.faces.filter(({ uid }) => !gone.includes(uid)) }),
    numHired,
    matched: (was.matched ?? []).filter((uid) => !gone.includes(uid)),
    full: numHired >= was.numSpotters,
  };
}

/** The step's shift as it is now; undefined if it was deleted or the step is not about a shift. */
function shiftNow(guard: Step['guard'], now: Snapshots): Gig | undefined {
  const id = shiftOf(guard);
  const found = id === undefined ? undefined : now.get(paths.gig(id));
  return found && read(gig, found);
}

/** The shift as it was before the action; undefined if the action did not change it. */
function shiftBefore(before: readonly Remembered[], { id }: Gig): Gig | undefined {
  const data = before.find(({ path }) => path === paths.gig(id))?.data;
  return data ? read(gig, { exists: true, id, data: () => data }) : undefined;
}

/** Workers who were hired before and are not now. */
function returning(before: readonly Remembered[], now: Snapshots): string[] {
  return before.flatMap((remembered) => {
    const uid = /^gigs\/[^/]+\/hired\//.test(remembered.path) ? workerOf(remembered) : undefined;
    if (uid === undefined || !remembered.data || remembered.data['cancelled'] === true) return [];
    const found = now.get(remembered.path);
    return found?.exists && found.get('cancelled') !== true ? [] : [uid];
  });
}

/** The workers who work elsewhere by now, and those who have declined a later offer for the shift. */
async function unable(
  tx: Transaction,
  db: Firestore,
  shift: Gig,
  before: readonly Remembered[],
  back: readonly string[],
): Promise<string[]> {
  return [...(await refusedSince(tx, db, shift.id, before)), ...(await elsewhere(tx, db, shift, back))];
}

/** Those of the workers who are by now confirmed for another shift at that time. */
async function elsewhere(tx: Transaction, db: Firestore, shift: Gig, uids: readonly string[]): Promise<string[]> {
  const busy = await settleAll(uids.map((uid) => hasOverlap(tx, db, uid, shift)));
  return uids.filter((_, index) => busy[index]);
}

/** The earlier fields of the guarded document, with the current counters and notifications and a new version number. */
function withCurrent(
  remembered: Remembered,
  earlier: DocumentData,
  guard: NonNullable<Step['guard']>,
  coming: readonly Remembered[],
  now: Snapshots,
): DocumentData {
  const data: DocumentData = { ...earlier, [guard.field]: guard.after + 1 };
  if (shiftOf(guard) !== undefined) data['placesChangedAt'] = FieldValue.serverTimestamp();
  const found = now.get(guard.path);
  const notifications: unknown = found?.get('notifications');
  if (!remembered.fields && notifications !== undefined) data['notifications'] = notifications;
  for (const [field, list] of Object.entries(counted)) {
    if (!(field in data)) continue;
    const path = `${guard.path}/${list}/`;
    const returning = coming.filter((one) => one.path.startsWith(path) && one.data && !now.get(one.path)?.exists);
    const present: unknown = found?.get(field);
    if (typeof present === 'number') data[field] = present + returning.length;
  }
  return data;
}
