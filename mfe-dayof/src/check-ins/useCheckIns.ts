import { checkIn, markNotHere } from '@spot/contracts/calls';
import type { Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { useCall, useRowAction, useShell, useUndo, type RowAction } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { useCallback, useMemo } from 'react';
import { rowKey } from './checkInRows';
import { useWaitingCheckIns } from './useWaitingCheckIns';
import { isUnreached, keyOfWaiting } from './waitingCheckIns';

const text = dayofText.checkIns;

export type What = 'checkIn' | 'notHere';
export interface CheckIns extends RowAction<Hired, What> {
  /** When a check-in was pressed that waits for a network, by the row's key. */
  waiting: ReadonlyMap<string, number>;
}

/** Checks workers in and marks them as not here; the live record then changes the row (OPS-045..047). */
export function useCheckIns(): CheckIns {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const offerUndo = useUndo();
  const { waiting, items } = useWaitingCheckIns();
  const action = useRowAction(rowKey, async (worker: Hired, what: What) => {
    const request = { gigId: worker.gigID, spotterId: worker.spotterID, requestId: crypto.randomUUID() };
    if (what === 'notHere') {
      const { undoId } = await callNotHere(request);
      return undoId === undefined
        ? shell.notify({ text: text.markedNotHereDone })
        : offerUndo(text.markedNotHereDone, undoId);
    }
    const pressedAt = shell.now();
    try {
      const { first, checkInTime, undoId } = await callCheckIn(request);
      const time = formatTimeFor(viewerZone(), checkInTime, worker.timeZone);
      if (!first) shell.notify({ text: text.alreadyCheckedIn(worker.name, time) });
      else if (undoId !== undefined) offerUndo(text.checkedIn(worker.name, time), undoId);
    } catch (error) {
      if (!isUnreached(error)) throw error;
      // The answer alone may have been lost: the same request is sent again, with the time of its press.
      waiting.add(worker, pressedAt, request.requestId);
    }
  });
  const { run } = action;
  const runOrWait = useCallback(
    async (worker: Hired, what: What) => {
      if (what === 'notHere' || navigator.onLine) return run(worker, what);
      waiting.add(worker, shell.now(), crypto.randomUUID());
      return true;
    },
    [run, waiting, shell],
  );
  return {
    ...action,
    run: runOrWait,
    waiting: useMemo(() => new Map(items.map((item) => [keyOfWaiting(item), item.pressedAt])), [items]),
  };
}
