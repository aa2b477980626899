import { setAttendanceMark } from '@spot/contracts/backoffice';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useRowAction } from '@spot/contracts/shell-api';
import type { AttendanceRow } from './attendanceRows';

export type Mark = Hired['mark'];

/** Sets and clears Late and Absent, which exclude each other (ADM-014, ADM-015). */
export function useMarks(onAbsent: (worker: Hired) => void) {
  const call = useCall(setAttendanceMark);
  return useRowAction(
    ({ key }: AttendanceRow) => key,
    async ({ worker }, pressed: Exclude<Mark, 'none'>) => {
      const wanted = worker.mark === pressed ? 'none' : pressed;
      const { mark } = await call({ gigId: worker.gigID, spotterId: worker.spotterID, mark: wanted });
      if (mark === 'absent') onAbsent(worker);
    },
  );
}
