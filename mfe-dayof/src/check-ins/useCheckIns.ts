import { checkIn, markNotHere } from '@spot/contracts/calls';
import type { Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { useCall, useRowAction, useShell, type RowAction } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { rowKey } from './checkInRows';

const text = dayofText.checkIns;

export type What = 'checkIn' | 'notHere';
export type CheckIns = RowAction<Hired, What>;

/** Checks workers in and marks them as not here; the live record then changes the row (OPS-045..047). */
export function useCheckIns(): CheckIns {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  return useRowAction(rowKey, async (worker: Hired, what: What) => {
    const request = { gigId: worker.gigID, spotterId: worker.spotterID };
    if (what === 'notHere') {
      await callNotHere(request);
      return shell.notify({ text: text.markedNotHereDone });
    }
    const { first, checkInTime } = await callCheckIn(request);
    if (!first)
      shell.notify({
        text: text.alreadyCheckedIn(worker.name, formatTimeFor(viewerZone(), checkInTime, worker.timeZone)),
      });
  });
}
