import { hasCome, type Hired } from '@spot/contracts/scheduling';
import { jobName } from '../jobs/jobs';

export type TodayColumn = 'status' | 'name' | 'position' | 'checkIn' | 'start' | 'uid';

export interface TodayRow {
  worker: Hired;
  status: 'Here' | 'Absent';
  position: string;
  /** First 6 characters of the shift's id (OPS-017). */
  uid: string;
}

/** Here if checked in, otherwise Absent (OPS-017, decision C10). */
export function todayRow(worker: Hired): TodayRow {
  return {
    worker,
    status: hasCome(worker) ? 'Here' : 'Absent',
    position: jobName(worker),
    uid: worker.gigID.slice(0, 6),
  };
}

const text = (read: (row: TodayRow) => string) => (a: TodayRow, b: TodayRow) =>
  read(a).localeCompare(read(b), 'en', { numeric: true });

/** Ascending order of each column (OPS-018); workers without a check-in come last. */
export const todayOrder: Record<TodayColumn, (a: TodayRow, b: TodayRow) => number> = {
  status: text((row) => row.status),
  name: text((row) => row.worker.name),
  position: text((row) => row.position),
  checkIn: (a, b) =>
    (a.worker.checkInTime ?? Number.MAX_SAFE_INTEGER) - (b.worker.checkInTime ?? Number.MAX_SAFE_INTEGER),
  start: (a, b) => a.worker.gigStart - b.worker.gigStart,
  uid: text((row) => row.uid),
};
