import type { Hired } from '../../scheduling/entities/hired';
import { isNoShow } from '../../scheduling/rules/worked';
import { isOwnWork } from '../../core/rules/own-work';
import { addDays, dayKeyOf } from '@spot/contracts/time';

export type CellStatus = 'Cancelled' | 'Upcoming' | 'Here' | 'No Show';
export type CellWord = CellStatus | 'Pending' | 'In progress';

type Attended = Pick<Hired, 'cancelled' | 'gigEnd' | 'checkIn' | 'selectedTimeOption'>;

/** What a cell of the timesheet is (OPS-050). */
export function cellStatus(hired: Attended, now: number): CellStatus {
  if (hired.cancelled) return 'Cancelled';
  if (hired.gigEnd > now) return 'Upcoming';
  return isNoShow(hired) ? 'No Show' : 'Here';
}

/** The words of it: a shift under way is no longer to come, and for platform admins what comes tomorrow is `Pending` (OPS-051). */
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

/** A No Show of which nobody has said yet that it is one (decision C46). */
export function isUndecided(hired: Attended, now: number): boolean {
  return cellStatus(hired, now) === 'No Show' && hired.selectedTimeOption === undefined;
}

export interface CellViewer {
  /** May adjust time by the permission matrix. */
  mayAdjust: boolean;
  admin: boolean;
  /** Who looks. */
  uid: string | undefined;
}

/** May the dialog of a cell be opened to change it? Platform admins open every one but their own (OPS-054, ADM-175). */
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
