import type { AttendanceComment } from '@spot/contracts/backoffice';
import type { Hired } from '@spot/contracts/scheduling';
import { attendanceStatus, type AttendanceStatus } from '@spot/contracts/dayof';
import { findRows } from '@spot/contracts/ui/kit';

export interface AttendanceRow {
  key: string;
  worker: Hired;
  status: AttendanceStatus;
  /** The admins' comment. */
  comment: string;
}

/** In the order of the specification's checkboxes (ADM-009). */
export const statuses: readonly AttendanceStatus[] = ['Absent', 'Late', 'Here', 'Waiting', 'CheckedOut'];

/** Derived values are computed on first use, because few of five thousand rows are drawn. */
class Row implements AttendanceRow {
  constructor(
    readonly worker: Hired,
    readonly status: AttendanceStatus,
    private readonly noted: ReadonlyMap<string, string>,
  ) {}

  get key() {
    return `${this.worker.gigID}_${this.worker.spotterID}`;
  }
  get comment() {
    return this.noted.get(this.key) ?? '';
  }
}

/** Rows of everybody who is hired and did not cancel. */
export function attendanceRows(
  hired: readonly Hired[],
  comments: readonly AttendanceComment[],
  now: number,
): AttendanceRow[] {
  const noted = new Map(comments.map(({ gigID, spotterID, comment }) => [`${gigID}_${spotterID}`, comment]));
  return hired
    .filter((worker) => !worker.cancelled)
    .map((worker) => new Row(worker, attendanceStatus(worker, now), noted));
}

const byName = new Intl.Collator();
const byCompanyAndName = (a: AttendanceRow, b: AttendanceRow) =>
  byName.compare(a.worker.group, b.worker.group) ||
  byName.compare(a.worker.name, b.worker.name) ||
  (a.key < b.key ? -1 : 1);

/**
 * Sorts by start, company and name; never by status, so that rows keep their place. Only the first `count` rows are fully
 * sorted: after them, rows with the same start are in no particular order.
 */
export function inOrder(rows: readonly AttendanceRow[], count: number): AttendanceRow[] {
  const ordered = [...rows].sort((a, b) => a.worker.gigStart - b.worker.gigStart);
  for (let from = 0; from < Math.min(count, ordered.length);) {
    const start = ordered[from]?.worker.gigStart;
    const next = ordered.findIndex(({ worker }, index) => index > from && worker.gigStart !== start);
    const together = ordered.slice(from, next < 0 ? undefined : next).sort(byCompanyAndName);
    for (const row of together) ordered[from++] = row;
  }
  return ordered;
}

/** Rows whose worker, role and company together contain every typed word (ADM-008). */
export const searchRows = (rows: readonly AttendanceRow[], text: string): readonly AttendanceRow[] =>
  findRows(rows, text, ({ worker }) => [worker.name, worker.role, worker.label, worker.group]);

/** Number of rows for each status checkbox (ADM-009). */
export function countRows(rows: readonly AttendanceRow[]): Record<AttendanceStatus, number> {
  const counts: Record<AttendanceStatus, number> = { Absent: 0, Late: 0, Here: 0, Waiting: 0, CheckedOut: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
