import type { Hired } from '../../entities/shared/hired';
import { cellStatus, isUndecided } from './cell';
import { isSameTime, postedTimeOf } from './hours';
import { isLocked } from './lock';
import { isOwnWork } from '../shared/own-work';

export type ConfirmIssue = 'cancelled' | 'confirmed' | 'notOver' | 'locked' | 'noShow' | 'adjust' | 'differs';

type Confirmable = Pick<
  Hired,
  | 'cancelled'
  | 'hoursConfirmed'
  | 'gigStart'
  | 'gigEnd'
  | 'dayKey'
  | 'timeZone'
  | 'breakTime'
  | 'postedTime'
  | 'spotterTime'
  | 'checkIn'
  | 'selectedTimeOption'
>;

interface IssueContext {
  /** The company wants hours entered by hand. */
  manualHours: boolean;
  admin: boolean;
  now: number;
}

export interface ConfirmContext extends IssueContext {
  /** Who confirms. */
  uid: string | undefined;
}

/** Do the worker's own hours differ from the posted ones, and has nobody decided which count (OPS-072)? */
export function differsFromPosted(hired: Confirmable): boolean {
  if (!hired.spotterTime || hired.selectedTimeOption !== undefined) return false;
  return !isSameTime(hired.spotterTime, postedTimeOf(hired));
}

/**
 * Why a cell cannot be confirmed (OPS-052, OPS-070..072): an undecided No Show, hours that had to be entered by hand, or hours of the
 * worker's that differ; `workerHours` is `I confirm`, by which theirs count. A No Show that was chosen is a decision (C46).
 */
export function confirmIssue(
  hired: Confirmable,
  workerHours: boolean,
  context: IssueContext,
): ConfirmIssue | undefined {
  const { manualHours, admin, now } = context;
  if (cellStatus(hired, now) === 'Cancelled') return 'cancelled';
  if (hired.hoursConfirmed) return 'confirmed';
  if (hired.gigEnd > now) return 'notOver';
  if (!admin && isLocked(hired, now)) return 'locked';
  if (isUndecided(hired, now)) return 'noShow';
  if (manualHours && hired.selectedTimeOption === undefined) return 'adjust';
  return differsFromPosted(hired) && !workerHours ? 'differs' : undefined;
}

/** Of these there is nothing to confirm now, and nobody has to decide anything. */
const leftOut: readonly (ConfirmIssue | undefined)[] = ['cancelled', 'confirmed', 'notOver'];

/**
 * A worker's week: what would be confirmed, and what needs a decision first. One open question holds back all of the worker's
 * shifts, as the disabled button says (OPS-070, OPS-071). One's own shifts are left to somebody else.
 */
export function confirmWeek<Cell extends Confirmable & Pick<Hired, 'spotterID'>>(
  cells: readonly Cell[],
  workerHours: boolean,
  context: ConfirmContext,
): { confirms: Cell[]; undecided: { cell: Cell; reason: ConfirmIssue }[] } {
  const judged = cells
    .filter(({ spotterID }) => !isOwnWork(context.uid, spotterID))
    .map((cell) => ({ cell, reason: confirmIssue(cell, workerHours, context) }));
  const open = judged.flatMap(({ cell, reason }) => (reason && !leftOut.includes(reason) ? [{ cell, reason }] : []));
  if (open.length > 0) return { confirms: [], undecided: open };
  return { confirms: judged.flatMap(({ cell, reason }) => (reason ? [] : [cell])), undecided: [] };
}
