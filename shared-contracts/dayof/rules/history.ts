import type { Adjustment } from '../entities/timesheet';
import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { postedTimeOf } from './hours';

/** What happened to a worker's hours on one shift, each with its moment; the posted time stands first, whenever it was said. */
export type HoursEvent =
  | { what: 'posted'; time: WorkedTime }
  | { what: 'checkedIn' | 'checkedOut'; at: number }
  | { what: Adjustment['what']; at: number; adjustment: Adjustment }
  | { what: 'confirmed'; at: number; byName: string };

/** One readable history of a cell, oldest first, of documents that the employer reads. */
export function hoursHistory(hired: Hired, adjustments: readonly Adjustment[]): HoursEvent[] {
  const { checkInTime, checkOutTime, confirmedAt, confirmedByName = '' } = hired;
  const later: Exclude<HoursEvent, { what: 'posted' }>[] = [
    ...(checkInTime == null ? [] : [{ what: 'checkedIn' as const, at: checkInTime }]),
    ...(checkOutTime == null ? [] : [{ what: 'checkedOut' as const, at: checkOutTime }]),
    ...(confirmedAt === undefined ? [] : [{ what: 'confirmed' as const, at: confirmedAt, byName: confirmedByName }]),
    ...adjustments.map((adjustment) => ({ what: adjustment.what, at: adjustment.at, adjustment })),
  ];
  later.sort((one, other) => one.at - other.at);
  const changed = later.find(({ what }) => what === 'changed');
  const posted = (changed && 'adjustment' in changed ? changed.adjustment.from : undefined) ?? postedTimeOf(hired);
  return [{ what: 'posted', time: posted }, ...later];
}
