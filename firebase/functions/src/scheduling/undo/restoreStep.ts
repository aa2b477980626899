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
import { gig, type Gig, type PositionTemplate, beforeRemoval, latePolicyOf } from '@spot/contracts/scheduling';
import { group } from '@spot/contracts/accounts';
import { hasOverlap } from '../../shifts/hire';
import { uniformOf } from '../../shifts/uniformOf';
import { now as clock } from '../../core/clock';
import { withoutDeleted } from '../../core/deletedNames';
import { read, stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import type { Step } from '../../shifts/undoJournal';

interface Remembered {
  path: string;
  data: DocumentData | null;
  /** The fields that the action wrote; if absent, it wrote the whole document. */
  fields?: readonly string[];
  deleted?: boolean;
}
type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

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
  /** The texts that the step queued. */
  texts: DocumentReference[];
}

/**
 * Restores one step in the transaction, unless its shift or position was changed since. Workers who now work elsewhere or were
 * blocked are not restored, and their texts are sent. Repeating it returns the first outcome.
 */
export async function restoreStep(tx: Transaction, db: Firestore, step: StepToRestore): Promise<Outcome> {
  const { guard, before } = step;
  // Hours are restored whatever happened to the worker since.
  const uids = isHours(step) ? [] : [...new Set(before.flatMap((remembered) => workerOf(remembered) ?? []))];
  const groupId = before.map(({ data }) => data?.['groupID'] as string | undefined).find(Boolean);
  const blockOf = (uid: string) => paths.groupBlocked(groupId ?? '', uid);
  const touched = [
    ...before.map(({ path }) => path),
    ...(guard ? [guard.path] : []),
    ...(groupId === undefined ? [] : uids.map(blockOf)),
  ];
  const found = await tx.getAll(step.ref, ...step.texts, ...[...new Set(touched)].map((path) => db.doc(path)));
  const now: Snapshots = new Map(found.map((one) => [one.ref.path, one]));
  const known = now.get(step.ref.path)?.get('outcome') as Outcome | undefined;
  if (known) return known;

  const outcome = isAsLeft(before, guard, now) ? await putBack() : { restored: 0, changed: 1 };
  tx.update(step.ref, { outcome });
  return outcome;

  async function putBack(): Promise<Outcome> {
    const shift = shiftOf(guard) === undefined ? undefined : read(gig, now.get(guard?.path ?? '') ?? missing);
    const back = shift ? returning(before, now) : [];
    const blocked = uids.filter((uid) => now.get(blockOf(uid))?.exists);
    const off = new Set([...blocked, ...(shift ? await elsewhere(tx, db, shift, back) : [])]);
    const wasShift = before.find(({ path }) => path === guard?.path)?.data;
    if (back.length > 0 && back.every((uid) => off.has(uid)) && wasShift?.['status'] === shift?.status)
      return { restored: 0, changed: off.size };

    const coming = await settleAll(
      before
        .filter((remembered) => !off.has(workerOf(remembered) ?? ''))
        .map((remembered) => withoutGone(tx, db, remembered)),
    );
    const gone = back.filter((uid) => off.has(uid));
    const worn = shift ? await withoutUniform(tx, db, shift) : {};
    const late = shift && gone.length > 0 ? await lateWithout(tx, db, before, guard?.path, gone) : undefined;
    for (const remembered of coming) {
      const { path, data, fields } = remembered;
      const found = now.get(path);
      if (data === null) {
        if (found?.exists && (isWritten(remembered) || isFreed(remembered, back))) tx.delete(db.doc(path));
      } else if (fields) {
        if (!found?.exists || fields.length === 0) continue;
        const taken = isHours(step) ? fields.filter((field) => !changers.has(field)) : fields;
        const were = Object.fromEntries(taken.map((field) => [field, valueAt(data, field)]));
        tx.update(
          db.doc(path),
          guard?.path === path ? { ...asGuarded(remembered, were, now, guard, coming, gone, late), ...worn } : were,
        );
      } else if (!remembered.deleted || !found?.exists)
        tx.set(db.doc(path), guard?.path === path ? asGuarded(remembered, data, now, guard, coming, gone, late) : data);
    }
    for (const text of step.texts.flatMap(({ path }) => now.get(path) ?? []))
      if (text.get('state') === 'queued' && !off.has(text.get('recipient') as string)) tx.delete(text.ref);
    return { restored: 1, changed: off.size };
  }
}

/** A position that comes back asks for no requirement and no uniform that was deleted in the meantime. */
async function withoutGone(tx: Transaction, db: Firestore, remembered: Remembered): Promise<Remembered> {
  const { path, data } = remembered;
  if (!data || !/^positions\/[^/]+$/.test(path)) return remembered;
  const { certificates = [], equipment = [], uniformId, teamID, ...rest } = data as Partial<PositionTemplate>;
  const asked = await withoutDeleted(tx, db, { certificates, equipment });
  const isWorn = uniformId && (await tx.get(db.doc(paths.uniform(teamID ?? '', uniformId)))).exists;
  return { ...remembered, data: { ...rest, teamID, ...asked, ...(isWorn && { uniformId }) } };
}

/** The fields with which a shift that comes back asks for no uniform that was deleted in the meantime. */
async function withoutUniform(tx: Transaction, db: Firestore, shift: Gig): Promise<DocumentData> {
  const path = uniformOf(shift);
  if (path === undefined || (await tx.get(db.doc(path))).exists) return {};
  return { uniformId: FieldValue.delete(), uniformTeamID: FieldValue.delete() };
}

const isWritten = ({ fields }: Remembered): boolean => fields === undefined || fields.length > 0;

/** Whether the document is an application or offer, made in the meantime, of a worker who is hired again. */
const isFreed = (remembered: Remembered, back: readonly string[]): boolean =>
  listed.test(remembered.path) && back.includes(workerOf(remembered) ?? '');

/** The earlier value of a field path as `update` takes it; a field that did not exist is deleted. */
function valueAt(data: DocumentData, field: string): unknown {
  const found = field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
  return found === undefined ? FieldValue.delete() : found;
}

/** The id of the step's shift; undefined if the step is not about a shift. */
export const shiftOf = (guard: Step['guard']): string | undefined => /^gigs\/([^/]+)$/.exec(guard?.path ?? '')?.[1];

/** Who changed the hours last: whoever undoes, who is also who confirmed, and not whoever changed them before. */
const changers: ReadonlySet<string> = new Set(['changedBy', 'changedByName']);

/** Whether the step is about the hours of a worker. */
export const isHours = ({ guard }: Pick<StepToRestore, 'guard'>): boolean =>
  /^gigs\/[^/]+\/hired\/[^/]+$/.test(guard?.path ?? '');

const missing = { exists: false, id: '', data: () => undefined };

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

/** Workers who are not restored count for the late fee as removed by the employer. */
async function lateWithout(
  tx: Transaction,
  db: Firestore,
  before: readonly Remembered[],
  path: string | undefined,
  gone: readonly string[],
): Promise<DocumentData | undefined> {
  const dataOf = (wanted: string | undefined) => before.find((remembered) => remembered.path === wanted)?.data;
  const data = dataOf(path);
  const was =
    data &&
    read(gig, { exists: true, id: shiftOf({ path: path ?? '', field: 'version', after: 0 }) ?? '', data: () => data });
  if (!was) return undefined;
  const hiredAt = gone.map((uid) => (dataOf(paths.hired(was.id, uid))?.['createdAt'] as Timestamp).toMillis());
  const policy = latePolicyOf(read(group, await tx.get(db.doc(paths.group(was.groupID)))));
  const late = beforeRemoval(was, hiredAt, policy, clock());
  return late && stored('gig', { late });
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

/** Those of the workers who are by now confirmed for another shift at that time. */
async function elsewhere(tx: Transaction, db: Firestore, shift: Gig, uids: readonly string[]): Promise<string[]> {
  const busy = await settleAll(uids.map((uid) => hasOverlap(tx, db, uid, shift)));
  return uids.filter((_, index) => busy[index]);
}

/**
 * The guarded document's restored fields: with the current counters, without workers who stay off, and with a new version
 * number.
 */
function asGuarded(
  { data: was, fields }: Remembered,
  back: DocumentData,
  now: Snapshots,
  guard: NonNullable<Step['guard']>,
  coming: readonly Remembered[],
  off: readonly string[],
  late: DocumentData | undefined,
): DocumentData {
  const data: DocumentData = { ...back, [guard.field]: guard.after + 1 };
  if (shiftOf(guard) !== undefined) data['placesChangedAt'] = FieldValue.serverTimestamp();
  const found = now.get(guard.path);
  if (!fields && found?.get('notifications') !== undefined)
    data['notifications'] = found.get('notifications') as unknown;
  for (const [field, list] of Object.entries(counted)) {
    if (!(field in data)) continue;
    const path = `${guard.path}/${list}/`;
    const returning = coming.filter((one) => one.path.startsWith(path) && one.data && !now.get(one.path)?.exists);
    const present: unknown = found?.get(field);
    if (typeof present === 'number') data[field] = present + returning.length;
  }
  if (off.length === 0) return data;
  const numHired = Math.max(0, (was?.['numHired'] as number) - off.length);
  const matched = ((was?.['matched'] as string[] | undefined) ?? []).filter((uid) => !off.includes(uid));
  const faces = (was?.['faces'] as Gig['faces'])?.filter(({ uid }) => !off.includes(uid));
  return {
    ...data,
    ...late,
    ...(faces ? { faces } : {}),
    numHired,
    matched,
    full: numHired >= (was?.['numSpotters'] as number),
  };
}
