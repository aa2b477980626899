import type { Hired } from '../../scheduling/entities/hired';
import { isNoShow } from '../../scheduling/rules/worked';
import { isOwnWork } from '../../core/rules/own-work';
import { addDays, dayKeyOf } from '@spot/contracts/time';

export type CellStatus = 'Cancelled' | 'Upcoming' | 'Here' | 'No Show';
export type CellWord = CellStatus | 'Pending' | 'In progress';

type Attended = Pick<Hired, 'cancelled' | 'gigEnd' | 'checkIn' | 'selectedTimeOption'>;

/** Status of a timesheet cell (OPS-050). */
export function cellStatus(hired: Attended, now: number): CellStatus {
  if (hired.cancelled) return 'Cancelled';
  if (hired.gigEnd > now) return 'Upcoming';
  return isNoShow(hired) ? 'No Show' : 'Here';
}

/**
 * The status as shown: a shift under way is no longer Upcoming, and for platform admins tomorrow's shifts are `Pending`
 * (OPS-051).
 */
export function cellStatusWord(
  hired: Attended & Pick<Hired, 'dayKey' | 'timeZone' | 'gigStart'>,
  now: number,
  admin: boolean,
): CellWord {
  const status = cellStatus(hired, now);
  if (status === 'Upcoming' && hired.gigStart <= now) return 'In progress';
  const tomorrow = addDays(dayKeyOf(now, hired.timeZone), 1);
  return admin && status === 'Upcoming' && hired.dayKey === tomorrow ? 'Pending' : status;
}

/** Whether the cell is a No Show that nobody has decided about yet (decision C46). */
export function isUndecided(hired: Attended, now: number): boolean {
  return cellStatus(hired, now) === 'No Show' && hired.selectedTimeOption === undefined;
}

export interface CellViewer {
  /** Whether the permission matrix allows adjusting time. */
  mayAdjust: boolean;
  admin: boolean;
  /** The user who views the timesheet. */
  uid: string | undefined;
}

/**
 * Whether the user can open a cell's dialog to change it. Platform admins can open every cell except their own (OPS-054,
 * ADM-175).
 */
export function mayEditCell(
  hired: Attended & Pick<Hired, 'hoursConfirmed' | 'spotterID'>,
  { mayAdjust, admin, uid }: CellViewer,
  now: number,
): boolean {
  if (isOwnWork(uid, hired.spotterID)) return false;
  if (admin) return true;
  const status = cellStatus(hired, now);
  return mayAdjust && !hired.hoursConfirmed && (status === 'Here' || status === 'No Show');
}
