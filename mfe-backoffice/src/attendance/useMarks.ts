import { useEffect, useRef } from 'react';
import { setAttendanceMark } from '@spot/contracts/backoffice';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useRowAction } from '@spot/contracts/shell-api';
import type { AttendanceRow } from './attendanceRows';

export type Mark = Hired['mark'];

/** A second press of the same button clears the mark. */
const wantedOf = (worker: Hired, pressed: Exclude<Mark, 'none'>): Mark => (worker.mark === pressed ? 'none' : pressed);

/** Sets and clears Late and Absent, which exclude each other (ADM-014, ADM-015). */
export function useMarks(rows: readonly AttendanceRow[], onAbsent: (worker: Hired) => void) {
  const call = useCall(setAttendanceMark);
  // Marks set here that the rows don't show yet, so that they don't count as a colleague's.
  const own = useRef(new Map<string, Mark>());
  useEffect(() => {
    if (own.current.size === 0) return;
    for (const { key, worker } of rows) if (own.current.get(key) === worker.mark) own.current.delete(key);
  }, [rows]);
  return useRowAction(
    ({ key }: AttendanceRow) => key,
    async ({ key, worker }, pressed: Exclude<Mark, 'none'>) => {
      const wanted = wantedOf(worker, pressed);
      const seen = own.current.get(key) ?? worker.mark;
      own.current.delete(key);
      const { mark } = await call({ gigId: worker.gigID, spotterId: worker.spotterID, mark: wanted, seen });
      if (mark !== worker.mark) own.current.set(key, mark);
      if (mark === 'absent') onAbsent(worker);
    },
    {
      notify: true,
      isDone: ({ key, worker }, pressed) =>
        rows.find((row) => row.key === key)?.worker.mark === wantedOf(worker, pressed),
    },
  );
}
