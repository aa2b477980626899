import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { minuteMs } from '@spot/contracts/time';
import { cellStatus, isUndecided } from './cell';
import { isSameTime, postedTimeOf } from './hours';
import { hoursLockAt, isLocked } from './lock';
import { isOwnWork } from '../../core/rules/own-work';

export type ConfirmIssue = 'cancelled' | 'confirmed' | 'notOver' | 'locked' | 'noShow' | 'adjust' | 'differs' | 'clock';

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
  | 'checkInTime'
  | 'checkOutTime'
  | 'selectedTimeOption'
>;

type Clocked = Pick<
  Hired,
  'gigStart' | 'gigEnd' | 'breakTime' | 'postedTime' | 'checkInTime' | 'checkOutTime' | 'selectedTimeOption'
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

/** So far what was clocked may lie from the posted times without a question (decisions section 9). */
export const clockToleranceMinutes = 15;

/** The times as they were clocked, in whole minutes: work begins at the posted start however early somebody came. */
export function clockedTimeOf(hired: Clocked): WorkedTime | undefined {
  const { checkInTime, checkOutTime } = hired;
  const { start, end, breakTime } = postedTimeOf(hired);
  if (checkInTime == null && checkOutTime == null) return undefined;
  const minute = (instant: number) => Math.floor(instant / minuteMs) * minuteMs;
  return { start: Math.max(start, minute(checkInTime ?? start)), end: minute(checkOutTime ?? end), breakTime };
}

/** Does the clock say other hours than were posted, and has nobody decided which count? */
export function clockDiffers(hired: Clocked): boolean {
  const clocked = hired.selectedTimeOption === undefined ? clockedTimeOf(hired) : undefined;
  const posted = postedTimeOf(hired);
  const far = (one: number, other: number) => Math.abs(one - other) > clockToleranceMinutes * minuteMs;
  return clocked !== undefined && (far(clocked.start, posted.start) || far(clocked.end, posted.end));
}

/**
 * Why a cell cannot be confirmed (OPS-052, OPS-070..072): an undecided No Show, hours that had to be entered by hand, or hours that
 * the worker or the clock says otherwise; `workerHours` is `I confirm`, by which the worker's count, or else the posted ones. A No Show that was chosen is a decision (C46).
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
  if (workerHours) return undefined;
  if (differsFromPosted(hired)) return 'differs';
  return clockDiffers(hired) ? 'clock' : undefined;
}

/** Of these there is nothing to confirm now or any more, and nobody has to decide anything. */
const leftOut: readonly (ConfirmIssue | undefined)[] = ['cancelled', 'confirmed', 'notOver', 'locked'];

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

/** Until when the latest of these hours can still be confirmed or adjusted; undefined where none can. */
export function openUntil(cells: readonly Confirmable[], now: number): number | undefined {
  const locks = cells.filter((cell) => !cell.cancelled && !cell.hoursConfirmed).map((cell) => hoursLockAt(cell));
  return locks
    .filter((lock) => lock > now)
    .reduce<number | undefined>((last, lock) => Math.max(last ?? 0, lock), undefined);
}
