import type { AttendanceComment, Hired } from '@spot/contracts/entities';
import { attendanceStatus, type AttendanceStatus } from '@spot/contracts/rules';
import { findRows } from '@spot/contracts/ui/kit';

export interface AttendanceRow {
  key: string;
  worker: Hired;
  status: AttendanceStatus;
  /** What the admins noted. */
  comment: string;
}

/** In the order of the specification's checkboxes (ADM-009). */
export const statuses: readonly AttendanceStatus[] = ['Absent', 'Late', 'Here', 'Waiting', 'CheckedOut'];

/** Everybody hired who did not cancel, by start, company and name; the order never depends on the status. */
export function attendanceRows(
  hired: readonly Hired[],
  comments: readonly AttendanceComment[],
  now: number,
): AttendanceRow[] {
  const noted = new Map(comments.map(({ gigID, spotterID, comment }) => [`${gigID}_${spotterID}`, comment]));
  return hired
    .filter((worker) => !worker.cancelled)
    .map((worker) => {
      const key = `${worker.gigID}_${worker.spotterID}`;
      return { key, worker, status: attendanceStatus(worker, now), comment: noted.get(key) ?? '' };
    })
    .sort(
      (a, b) =>
        a.worker.gigStart - b.worker.gigStart ||
        a.worker.group.localeCompare(b.worker.group) ||
        a.worker.name.localeCompare(b.worker.name) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** Rows whose worker, role and company together hold every word that was typed (ADM-008). */
export const searchRows = (rows: readonly AttendanceRow[], text: string): readonly AttendanceRow[] =>
  findRows(rows, text, ({ worker }) => [worker.name, worker.role, worker.label, worker.group]);

/** How many rows each view checkbox stands for (ADM-009). */
export function countRows(rows: readonly AttendanceRow[]): Record<AttendanceStatus, number> {
  const counts: Record<AttendanceStatus, number> = { Absent: 0, Late: 0, Here: 0, Waiting: 0, CheckedOut: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
