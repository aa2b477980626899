import { undo } from '@spot/contracts/core';
import { checkIn, dayofText, markNotHere, type Pressed } from '@spot/contracts/dayof';
import { deviceTable, waitingName } from '@spot/contracts/core/device';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useSession, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Queue, type Press } from './queue';

const table = deviceTable<Press>(waitingName, 'requestId');

export interface Presses {
  /** In the order of the presses. */
  items: readonly Press[];
  /** Stores a press until it can be sent; resolves once it is stored. `tried`: a request may already have arrived. */
  add(worker: Hired, what: Pressed, requestId: string, tried: boolean): Promise<void>;
  /** Undoes a waiting press. */
  takeBack(press: Press): Promise<void>;
  /** Discards a refused press. */
  leave(press: Press): Promise<void>;
  /** Sends the refused check-in despite the refusal, with the time of its press. */
  insist(press: Press): Promise<void>;
  /** Time of the press by the server's clock (ms). */
  timeOf(press: Pick<Press, 'pressedAt'>): number;
}

export const countPresses = (presses: readonly Press[]) => ({
  checkIns: presses.filter(({ what }) => what === 'checkIn').length,
  notHeres: presses.filter(({ what }) => what === 'notHere').length,
});

/** Ends the queue of an overview that was left while presses waited; it sends them until the next overview takes over. */
let endLeft = () => {};

/** Offline presses; sent as soon as there is a network, also after the page was left. */
export function usePresses(): Presses {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const callUndo = useCall(undo);
  const uid = useSession((session) => session.user?.uid ?? '');
  // Computed later, because the device's clock may be wrong and the server's is unknown at the press.
  const timeOf = useCallback(
    ({ pressedAt }: Pick<Press, 'pressedAt'>) => pressedAt + shell.now() - Date.now(),
    [shell],
  );
  const queue = useMemo(
    () =>
      new Queue({
        uid,
        locks: navigator.locks,
        isIn: () => shell.session.getState().user?.uid === uid,
        table,
        send: (press) => {
          const { what, gigId, spotterId, seenVersion, requestId } = press;
          const request = { gigId, spotterId, seenVersion, requestId, pressedAt: timeOf(press) };
          return what === 'checkIn' ? callCheckIn(request) : callNotHere(request);
        },
        undo: (undoId) => callUndo({ undoId }),
        done: (sent) => shell.notify({ text: dayofText.offline.sent(countPresses(sent)), variant: 'success' }),
      }),
    [uid, callCheckIn, callNotHere, callUndo, shell, timeOf],
  );
  const items = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    const flush = () => void queue.flush();
    endLeft();
    endLeft = () => {};
    queue.start();
    window.addEventListener('online', flush);
    const end = () => {
      window.removeEventListener('online', flush);
      queue.stop();
    };
    return () => {
      if (queue.read().some(({ refused }) => refused === undefined)) endLeft = end;
      else end();
    };
  }, [queue]);
  const add = useCallback<Presses['add']>(
    ({ gigID: gigId, spotterID: spotterId, name, timeZone, version = 0 }, what, requestId, tried) => {
      const press = { requestId, what, gigId, spotterId, name, timeZone, seenVersion: version, tried };
      return queue.add({ ...press, pressedAt: Date.now() });
    },
    [queue],
  );
  return useMemo(
    () => ({ items, add, takeBack: queue.takeBack, leave: queue.remove, insist: queue.insist, timeOf }),
    [items, add, queue, timeOf],
  );
}
