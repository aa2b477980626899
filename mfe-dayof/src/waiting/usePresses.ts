import { undo } from '@spot/contracts/core';
import { checkIn, dayofText, markNotHere, type Pressed } from '@spot/contracts/dayof';
import { deviceTable, waitingName } from '@spot/contracts/core/device';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useSession, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Queue, type Press } from './queue';

const table = deviceTable<Press>(waitingName, 'requestId');

export interface Presses {
  /** In the order in which they were pressed. */
  items: readonly Press[];
  /** Keeps a press until it can be sent; `tried` where a request may have arrived. Done once it is on the disk. */
  add(worker: Hired, what: Pressed, requestId: string, tried: boolean): Promise<void>;
  /** The person takes back a press that waits. */
  takeBack(press: Press): Promise<void>;
  /** The person has decided to leave a refused press. */
  leave(press: Press): Promise<void>;
  /** The person wants the refused check-in all the same; at the time of its press. */
  insist(press: Press): Promise<void>;
  /** When it was pressed by the server's clock (ms). */
  timeOf(press: Pick<Press, 'pressedAt'>): number;
}

export const countPresses = (presses: readonly Press[]) => ({
  checkIns: presses.filter(({ what }) => what === 'checkIn').length,
  notHeres: presses.filter(({ what }) => what === 'notHere').length,
});

/** What was pressed without a network; sent as soon as there is one. */
export function usePresses(): Presses {
  const shell = useShell();
  const callCheckIn = useCall(checkIn);
  const callNotHere = useCall(markNotHere);
  const callUndo = useCall(undo);
  const uid = useSession((session) => session.user?.uid ?? '');
  // The device's clock may be wrong, and the server's not known yet at the press.
  const timeOf = useCallback(
    ({ pressedAt }: Pick<Press, 'pressedAt'>) => pressedAt + shell.now() - Date.now(),
    [shell],
  );
  const queue = useMemo(
    () =>
      new Queue({
        uid,
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
    queue.start();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      queue.stop();
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
