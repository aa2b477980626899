import { useCallback, useState } from 'react';
import { setAttendanceMark } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { type Hired } from '@spot/contracts/entities';
import { commonText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { type AttendanceRow } from './attendanceRows';

export type Mark = Hired['mark'];

/** Sets and clears Late and Absent, which exclude each other (ADM-014, ADM-015). */
export function useMarks(onAbsent: (worker: Hired) => void) {
  const shell = useShell();
  const call = useCall(setAttendanceMark);
  const [saving, setSaving] = useState<ReadonlyMap<string, Mark>>(new Map());

  const toggle = useCallback(
    async ({ key, worker }: AttendanceRow, pressed: Exclude<Mark, 'none'>) => {
      setSaving((before) => new Map(before).set(key, pressed));
      try {
        const wanted = worker.mark === pressed ? 'none' : pressed;
        const { mark } = await call({ gigId: worker.gigID, spotterId: worker.spotterID, mark: wanted });
        if (mark === 'absent') onAbsent(worker);
      } catch (error) {
        shell.notify({
          text: commonText.error(error instanceof CallError ? error.message : commonText.somethingWrong),
          variant: 'error',
        });
      } finally {
        setSaving((before) => new Map([...before].filter(([other]) => other !== key)));
      }
    },
    [call, onAbsent, shell],
  );
  return { saving, toggle };
}
