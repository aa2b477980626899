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
  /** Whether the company requires hours to be entered by hand. */
  manualHours: boolean;
  admin: boolean;
  now: number;
}

export interface ConfirmContext extends IssueContext {
  /** The user who confirms. */
  uid: string | undefined;
}

/** Whether the worker's hours differ from the posted ones and nobody has chosen between them (OPS-072). */
export function differsFromPosted(hired: Confirmable): boolean {
  if (!hired.spotterTime || hired.selectedTimeOption !== undefined) return false;
  return !isSameTime(hired.spotterTime, postedTimeOf(hired));
}

/** How far clocked times may differ from the posted ones without needing a decision (decisions section 9). */
export const clockToleranceMinutes = 15;

/** The clocked times in whole minutes. Work begins at the posted start even if the worker checked in earlier. */
export function clockedTimeOf(hired: Clocked): WorkedTime | undefined {
  const { checkInTime, checkOutTime } = hired;
  const { start, end, breakTime } = postedTimeOf(hired);
  if (checkInTime == null && checkOutTime == null) return undefined;
  const minute = (instant: number) => Math.floor(instant / minuteMs) * minuteMs;
  return { start: Math.max(start, minute(checkInTime ?? start)), end: minute(checkOutTime ?? end), breakTime };
}

/** Whether the clocked times differ from the posted ones and nobody has chosen between them. */
export function clockDiffers(hired: Clocked): boolean {
  const clocked = hired.selectedTimeOption === undefined ? clockedTimeOf(hired) : undefined;
  const posted = postedTimeOf(hired);
  const far = (one: number, other: number) => Math.abs(one - other) > clockToleranceMinutes * minuteMs;
  return clocked !== undefined && (far(clocked.start, posted.start) || far(clocked.end, posted.end));
}

/**
 * Why a cell cannot be confirmed (OPS-052, OPS-070..072): an undecided No Show, hours that must be entered by hand, or posted
 * hours that differ from the worker's or the clocked ones. `workerHours` is `I confirm`, which uses the worker's hours or,
 * without them, the posted ones. A chosen No Show counts as a decision (C46).
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

/** Cells with these issues need no decision: there is nothing to confirm now. */
const leftOut: readonly (ConfirmIssue | undefined)[] = ['cancelled', 'confirmed', 'notOver', 'locked'];

/**
 * A worker's week: the cells that would be confirmed, and those that need a decision first. One open question holds back all of
 * the worker's shifts, as the disabled button does (OPS-070, OPS-071). The user's own shifts are left out.
 */
export function confirmWeek<Cell extends Confirmable & Pick<Hired, 'spotterID'>>(
  cells: readonly Cell[],
  workerHours: boolean,
  context: ConfirmContext,
): { confirms: Cell[]; undecided: { cell: Cell; reason: ConfirmIssue }[] } {
  const checked = cells
    .filter(({ spotterID }) => !isOwnWork(context.uid, spotterID))
    .map((cell) => ({ cell, reason: confirmIssue(cell, workerHours, context) }));
  const open = checked.flatMap(({ cell, reason }) => (reason && !leftOut.includes(reason) ? [{ cell, reason }] : []));
  if (open.length > 0) return { confirms: [], undecided: open };
  return { confirms: checked.flatMap(({ cell, reason }) => (reason ? [] : [cell])), undecided: [] };
}

/** The latest moment at which any of these hours can still be confirmed or adjusted; undefined if none can. */
export function openUntil(cells: readonly Confirmable[], now: number): number | undefined {
  const locks = cells.filter((cell) => !cell.cancelled && !cell.hoursConfirmed).map((cell) => hoursLockAt(cell));
  return locks
    .filter((lock) => lock > now)
    .reduce<number | undefined>((last, lock) => Math.max(last ?? 0, lock), undefined);
}
