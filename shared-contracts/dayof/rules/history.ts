import type { Adjustment } from '../entities/timesheet';
import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { postedTimeOf } from './hours';

/** An event in the history of a worker's hours, with its moment; the posted time comes first, whenever it was posted. */
export type HoursEvent =
  | { what: 'posted'; time: WorkedTime }
  | { what: 'checkedIn' | 'checkedOut'; at: number }
  | { what: Adjustment['what']; at: number; adjustment: Adjustment }
  | { what: 'confirmed'; at: number; byName: string };

/** The history of a cell, oldest first, made from documents that employers may read. */
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
