import { checkIn, markNotHere, dayofText, type Pressed } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useRowAction, useShell, useUndo, type RowAction } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { useCallback } from 'react';
import { isUnreached } from '../waiting/queue';
import type { Presses } from '../waiting/usePresses';
import { rowKey } from './checkInRows';
import { type ManyCheckIns, type SendCheckIn, useManyCheckIns } from './useManyCheckIns';

const text = dayofText.checkIns;

export type What = Pressed;

export interface CheckIns extends RowAction<Hired, What> {
  /** Checks in several workers at once. */
  many: ManyCheckIns;
}

/**
 * Checks workers in and marks them as not here; the live record then updates the row (OPS-045..047). A press that cannot be
 * sent is stored with its time (decisions section 6 item 20).
 */
export function useCheckIns({ add }: Presses): CheckIns {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const offerUndo = useUndo();
  /** Returns undefined if the press is stored for later. */
  const sendOrWait = useCallback(
    async <Answer>(worker: Hired, what: What, requestId: string, send: () => Promise<Answer>) => {
      const tried = navigator.onLine;
      try {
        if (tried) return await send();
      } catch (error) {
        if (!isUnreached(error)) throw error;
        // Perhaps only the answer was lost, so the same request is sent again with the time of its press.
      }
      await add(worker, what, requestId, tried);
      return undefined;
    },
    [add],
  );
  const send = useCallback<SendCheckIn>(
    (worker, requestId) =>
      sendOrWait(worker, 'checkIn', requestId, () =>
        callCheckIn({ gigId: worker.gigID, spotterId: worker.spotterID, requestId }),
      ),
    [callCheckIn, sendOrWait],
  );
  const notHere = async (worker: Hired, requestId: string) => {
    const request = { gigId: worker.gigID, spotterId: worker.spotterID, requestId };
    const answer = await sendOrWait(worker, 'notHere', requestId, () => callNotHere(request));
    if (!answer) return;
    if (answer.undoId === undefined) shell.notify({ text: text.markedNotHereDone });
    else offerUndo(text.markedNotHereDone, answer.undoId);
  };
  const checkInOne = async (worker: Hired, requestId: string) => {
    const answer = await send(worker, requestId);
    if (!answer) return;
    const time = formatTimeFor(viewerZone(), answer.checkInTime, worker.timeZone);
    if (!answer.first) shell.notify({ text: text.alreadyCheckedIn(worker.name, time) });
    else if (answer.undoId !== undefined) offerUndo(text.checkedIn(worker.name, time), answer.undoId);
  };
  const act = (worker: Hired, what: What) =>
    what === 'notHere' ? notHere(worker, crypto.randomUUID()) : checkInOne(worker, crypto.randomUUID());
  const action = useRowAction(rowKey, act, { notify: true, waits: true });
  return { ...action, many: useManyCheckIns(send) };
}
