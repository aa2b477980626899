import {
  type Gig,
  type Hired,
  type MinimumWages,
  type MovedShifts,
  type PositionTemplate,
  changesHours,
  termsOf,
  worstHours,
} from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { transact } from '../../core/transaction';
import { takenShifts } from '../../shifts/hoursOf';
import { changeOf, type ShiftChange, type WorkerChange } from '../../shifts/hoursOfChange';
import { afterFollowing, followingFields, type PlannedShift } from './plannedShift';

const changesOf = (
  shifts: readonly PlannedShift[],
  position: PositionTemplate,
  wages: MinimumWages,
): readonly ShiftChange[] =>
  shifts
    .map((planned) => ({
      before: planned.gig,
      after: afterFollowing(planned.gig, followingFields(planned, position, wages)),
    }))
    .filter(({ before, after }) => changesHours(termsOf(before), termsOf(after)));

/** The new times of the shifts that follow. A worker's other shifts are compared as they will be, in whatever order they follow. */
export const movedShifts = (
  shifts: readonly PlannedShift[],
  position: PositionTemplate,
  wages: MinimumWages,
): MovedShifts => movedBy(changesOf(shifts, position, wages));

const movedBy = (changes: readonly ShiftChange[]): MovedShifts =>
  new Map(changes.map(({ after: { id, start, end, breakTime } }) => [id, { start, end, breakTime }]));

const meets = (one: Pick<Gig, 'start' | 'end'>, other: Pick<Gig, 'start' | 'end'>) =>
  one.start < other.end && one.end > other.start;

/** What the changed position does to the hours and rest of everybody hired for its shifts, each worker once. */
export async function hoursOfFollowing(
  shifts: readonly PlannedShift[],
  position: PositionTemplate,
  wages: MinimumWages,
  { db }: Pick<Context, 'db'>,
): Promise<{ hours: Omit<WorkerChange, 'all'>[]; overlaps: string[] }> {
  const changes = changesOf(shifts, position, wages);
  const moved = movedBy(changes);
  const hiredFor = changes.filter(({ before }) => (before.matched ?? []).length > 0);
  const uids = [...new Set(hiredFor.flatMap(({ before }) => before.matched ?? []))];
  if (uids.length === 0) return { hours: [], overlaps: [] };
  const places = hiredFor.flatMap(({ before, after }) => [before, after]);
  const taken = await transact(db, (tx) => takenShifts(tx, db, uids, places));
  const effects = [...taken].flatMap(([uid, all]) => effectOf(uid, all, hiredFor, moved) ?? []);
  return {
    hours: effects.flatMap(({ overlaps: _, ...hours }) => (hours.findings.length > 0 ? [hours] : [])),
    overlaps: effects.filter(({ overlaps }) => overlaps).map(({ name }) => name),
  };
}

function effectOf(spotterId: string, all: readonly Hired[], changes: readonly ShiftChange[], moved: MovedShifts) {
  const own = changes.flatMap((change) => {
    const worker = all.find(({ gigID }) => gigID === change.before.id);
    return worker ? [{ ...change, worker }] : [];
  });
  const [first] = own;
  if (!first) return undefined;
  const findings = own.flatMap(({ worker, ...change }) => changeOf(worker, change, all, moved).findings);
  // The worker's record of the shift itself meets the shift as it was.
  const overlaps = own.some(({ before, after }) =>
    all.some((other) => meets(after, moved.get(other.gigID) ?? other) && !meets(before, other)),
  );
  return { spotterId, name: first.worker.name, findings: worstHours(findings), overlaps };
}
