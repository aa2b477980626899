import type { Gig, Hired } from '@spot/contracts/scheduling';
import { checkInStatus, type CheckInStatus } from '@spot/contracts/dayof';
import type { Job } from '../jobs/jobs';

/** Each job with its workers who did not cancel, by name and whatever their status (OPS-038). */
export function withPeople(gigs: readonly Gig[], hired: readonly Hired[]): Job[] {
  return gigs.map((gig) => ({
    gig,
    people: hired
      .filter((worker) => worker.gigID === gig.id && !worker.cancelled)
      .sort((a, b) => a.name.localeCompare(b.name) || (a.spotterID < b.spotterID ? -1 : 1)),
  }));
}

/** A worker may have several shifts that day, so the worker's id alone is not unique. */
export function rowKey(worker: Pick<Hired, 'gigID' | 'spotterID'>): string {
  return `${worker.gigID}_${worker.spotterID}`;
}

export type Counted = Exclude<CheckInStatus, 'Confirmed Absent'>;
export const countedStatuses: readonly Counted[] = ['Here', 'Absent', 'Late', 'Waiting'];

/** The summary's four numbers; Confirmed Absent counts as Absent (OPS-013, decision C35). */
export function countStatuses(rows: readonly Hired[], now: number): Record<Counted, number> {
  const counts: Record<Counted, number> = { Here: 0, Absent: 0, Late: 0, Waiting: 0 };
  for (const row of rows) {
    const status = checkInStatus(row, now);
    counts[status === 'Confirmed Absent' ? 'Absent' : status] += 1;
  }
  return counts;
}
