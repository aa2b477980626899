import { checkIn, markNotHere, dayofText } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useRowAction, useShell, useUndo, type RowAction } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { useCallback, useMemo } from 'react';
import { rowKey } from './checkInRows';
import { type ManyCheckIns, type SendCheckIn, useManyCheckIns } from './useManyCheckIns';
import { useWaitingCheckIns } from './useWaitingCheckIns';
import { isUnreached, keyOfWaiting } from './waitingCheckIns';

const text = dayofText.checkIns;

export type What = 'checkIn' | 'notHere';

export interface CheckIns extends RowAction<Hired, What> {
  /** When a check-in was pressed that waits for a network, by the row's key. */
  waiting: ReadonlyMap<string, number>;
  /** Several workers at once. */
  many: ManyCheckIns;
}

/** Checks workers in and marks them as not here; the live record then changes the row (OPS-045..047). */
export function useCheckIns(): CheckIns {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const offerUndo = useUndo();
  const { waiting, items } = useWaitingCheckIns();
  const send = useCallback<SendCheckIn>(
    async (worker, requestId) => {
      const pressedAt = shell.now();
      try {
        if (navigator.onLine) return await callCheckIn({ gigId: worker.gigID, spotterId: worker.spotterID, requestId });
      } catch (error) {
        if (!isUnreached(error)) throw error;
        // The answer alone may have been lost: the same request is sent again, with the time of its press.
      }
      waiting.add(worker, pressedAt, requestId);
      return undefined;
    },
    [callCheckIn, shell, waiting],
  );
  const action = useRowAction(rowKey, async (worker: Hired, what: What) => {
    const requestId = crypto.randomUUID();
    if (what === 'notHere') {
      const { undoId } = await callNotHere({ gigId: worker.gigID, spotterId: worker.spotterID, requestId });
      return undoId === undefined
        ? shell.notify({ text: text.markedNotHereDone })
        : offerUndo(text.markedNotHereDone, undoId);
    }
    const answer = await send(worker, requestId);
    if (!answer) return;
    const time = formatTimeFor(viewerZone(), answer.checkInTime, worker.timeZone);
    if (!answer.first) shell.notify({ text: text.alreadyCheckedIn(worker.name, time) });
    else if (answer.undoId !== undefined) offerUndo(text.checkedIn(worker.name, time), answer.undoId);
  });
  const { run } = action;
  const runOrWait = useCallback(
    async (worker: Hired, what: What) => {
      if (what === 'notHere' || navigator.onLine) return run(worker, what);
      await send(worker, crypto.randomUUID());
      return true;
    },
    [run, send],
  );
  return {
    ...action,
    run: runOrWait,
    waiting: useMemo(() => new Map(items.map((item) => [keyOfWaiting(item), item.pressedAt])), [items]),
    many: useManyCheckIns(send),
  };
}
