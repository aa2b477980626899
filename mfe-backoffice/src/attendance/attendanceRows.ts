import type { AttendanceComment } from '@spot/contracts/backoffice';
import type { Hired } from '@spot/contracts/scheduling';
import { attendanceStatus, type AttendanceStatus } from '@spot/contracts/dayof';
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

/** Of five thousand rows few are drawn: what only those need is worked out when it is asked for. */
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

/** Everybody hired who did not cancel. */
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
 * By start, company and name; the order never depends on the status. Only the first `count` are wanted: beyond them those of
 * one start stand as they come.
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

/** Rows whose worker, role and company together hold every word that was typed (ADM-008). */
export const searchRows = (rows: readonly AttendanceRow[], text: string): readonly AttendanceRow[] =>
  findRows(rows, text, ({ worker }) => [worker.name, worker.role, worker.label, worker.group]);

/** How many rows each view checkbox stands for (ADM-009). */
export function countRows(rows: readonly AttendanceRow[]): Record<AttendanceStatus, number> {
  const counts: Record<AttendanceStatus, number> = { Absent: 0, Late: 0, Here: 0, Waiting: 0, CheckedOut: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
