import { useCallback, useState } from 'react';
import { checkIn, markNotHere } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { type Hired } from '@spot/contracts/entities';
import { commonText, dayofText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { rowKey } from './checkInRows';

const text = dayofText.checkIns;

export type Saving = 'checkIn' | 'notHere';

export interface CheckIns {
  /** What is being saved, by row. */
  saving: ReadonlyMap<string, Saving>;
  checkIn(worker: Hired): Promise<void>;
  markNotHere(worker: Hired): Promise<void>;
}

/** Checks workers in and marks them as not here; the live record then changes the row (OPS-045..047). */
export function useCheckIns(): CheckIns {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const [saving, setSaving] = useState<ReadonlyMap<string, Saving>>(new Map());

  const save = useCallback(
    async (worker: Hired, what: Saving, work: () => Promise<void>) => {
      const key = rowKey(worker);
      setSaving((before) => new Map(before).set(key, what));
      try {
        await work();
      } catch (error) {
        shell.notify({
          text: commonText.error(error instanceof CallError ? error.message : commonText.somethingWrong),
          variant: 'error',
        });
      } finally {
        setSaving((before) => new Map([...before].filter(([other]) => other !== key)));
      }
    },
    [shell],
  );

  return {
    saving,
    checkIn: (worker) =>
      save(worker, 'checkIn', async () => {
        const { first, checkInTime } = await callCheckIn({ gigId: worker.gigID, spotterId: worker.spotterID });
        if (!first)
          shell.notify({
            text: text.alreadyCheckedIn(worker.name, formatTimeFor(viewerZone(), checkInTime, worker.timeZone)),
          });
      }),
    markNotHere: (worker) =>
      save(worker, 'notHere', async () => {
        await callNotHere({ gigId: worker.gigID, spotterId: worker.spotterID });
        shell.notify({ text: text.markedNotHereDone });
      }),
  };
}
