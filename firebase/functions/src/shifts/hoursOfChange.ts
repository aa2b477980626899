import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { hoursFindings, hoursText, isRefusedByHours, unseenHours } from '@spot/contracts/scheduling';
import { changesHours, termsOf, withMoves, worsenedHours } from '@spot/contracts/scheduling';
import type { Gig, Hired, HoursFinding, HoursSeen, MovedShifts } from '@spot/contracts/scheduling';
import { refusal } from '../core/errors';
import { hasStandard, otherShifts, takenShifts } from './hoursOf';

/** A shift as it is and as it would be. */
export interface ShiftChange {
  before: Gig;
  after: Gig;
}

/** Effects of a shift's new times on a hired worker's hours and rest. */
export interface WorkerChange {
  spotterId: string;
  name: string;
  /** All findings at the new times, as the worker's record stores them. */
  all: HoursFinding[];
  /** The findings that the change adds or makes worse. */
  findings: HoursFinding[];
}

/**
 * Computes for everybody hired for a shift how a change of its times affects their hours and rest. Undefined if a record of one
 * of them cannot be read, because their rest would not be checked.
 */
export async function hoursOfChange(
  tx: Transaction,
  db: Firestore,
  hired: readonly Hired[],
  change: ShiftChange,
  moved?: MovedShifts,
): Promise<WorkerChange[] | undefined> {
  if (hired.length === 0 || !changesHours(termsOf(change.before), termsOf(change.after))) return [];
  const regulated = [change.before, change.after].filter(hasStandard);
  const uids = hired.map(({ spotterID }) => spotterID);
  const taken = regulated.length > 0 ? await takenShifts(tx, db, uids, regulated) : new Map<string, Hired[]>();
  if (regulated.length > 0 && uids.some((uid) => !taken.has(uid))) return undefined;
  return hired.map((worker) => changeOf(worker, change, taken.get(worker.spotterID) ?? [], moved));
}

/** The same for one worker, given all shifts for which they are hired; `moved` are shifts that change together with this one. */
export function changeOf(
  { spotterID, name }: Pick<Hired, 'spotterID' | 'name'>,
  { before, after }: ShiftChange,
  taken: readonly Hired[],
  moved: MovedShifts = new Map(),
): WorkerChange {
  const others = otherShifts(before, taken);
  const all = hoursFindings(after, withMoves(others, moved));
  return { spotterId: spotterID, name, all, findings: worsenedHours(hoursFindings(before, others), all) };
}

type SeenChange = Omit<WorkerChange, 'all'>;

/** Whether no finding is forbidden by the law or new to the user. */
export const isHoursAgreed = (changes: readonly SeenChange[], seen: readonly HoursSeen[]): boolean =>
  !changes.some(({ findings }) => isRefusedByHours(findings)) && unseenChanges(changes, seen).length === 0;

const unseenChanges = <Change extends SeenChange>(changes: readonly Change[], seen: readonly HoursSeen[]): Change[] =>
  changes
    .map((change) => {
      const kinds = seen.find(({ spotterId }) => spotterId === change.spotterId)?.kinds ?? [];
      return { ...change, findings: unseenHours(change.findings, kinds) };
    })
    .filter(({ findings }) => findings.length > 0);

/** Refuses changes that the law forbids, and findings that the user has not seen. */
export function requireHours(changes: readonly SeenChange[], seen: readonly HoursSeen[]): void {
  const refused = changes.filter(({ findings }) => isRefusedByHours(findings));
  if (refused.length > 0) throw refusal('failed-precondition', sentences(refused), { reason: 'rest' });
  const unseen = unseenChanges(changes, seen);
  if (unseen.length > 0) throw refusal('failed-precondition', sentences(unseen), { reason: 'hours' });
}

const sentences = (changes: readonly SeenChange[]): string =>
  changes.map(({ name, findings }) => hoursText.findings(name, findings)).join(' ');
