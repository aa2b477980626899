import { type checkIn, dayofText } from '@spot/contracts/dayof';
import { type ResponseOf, undo, commonText, undoText } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { failureOf, useCall, useShell } from '@spot/contracts/shell-api';
import { useCallback, useRef, useState } from 'react';
import { rowKey } from './checkInRows';

const text = dayofText.checkIns.many;

/** Parallel requests, so that the last one is answered within the first one's ten seconds of Undo. */
const lanes = 6;

/** Checks in one worker; returns undefined if the check-in is stored until there is a network. */
export type SendCheckIn = (worker: Hired, requestId: string) => Promise<ResponseOf<typeof checkIn> | undefined>;

export interface ManyCheckIns {
  /** Defined while several workers are being checked in. */
  progress: { done: number; of: number } | undefined;
  /** Returns the keys of the rows that were refused. */
  run(workers: readonly Hired[]): Promise<readonly string[]>;
}

async function inLanes<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Checks in several workers, each with its own request id, which a repetition reuses. One Undo reverses all. */
export function useManyCheckIns(send: SendCheckIn): ManyCheckIns {
  const shell = useShell();
  const takeBack = useUndoOfMany();
  const [progress, setProgress] = useState<ManyCheckIns['progress']>();
  const running = useRef(false);
  const requestIds = useRef(new Map<string, string>());
  const run = useCallback(
    async (workers: readonly Hired[]): Promise<readonly string[]> => {
      if (running.current) return [];
      running.current = true;
      setProgress({ done: 0, of: workers.length });
      const undoIds: string[] = [];
      const refused: { worker: Hired; why: string }[] = [];
      let [checkedIn, waiting] = [0, 0];
      await inLanes(workers, async (worker) => {
        const key = rowKey(worker);
        const requestId = requestIds.current.get(key) ?? crypto.randomUUID();
        requestIds.current.set(key, requestId);
        try {
          const answer = await send(worker, requestId);
          requestIds.current.delete(key);
          if (!answer) waiting += 1;
          else checkedIn += 1;
          if (answer?.undoId !== undefined) undoIds.push(answer.undoId);
        } catch (error) {
          refused.push({ worker, why: failureOf(error).sentence });
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      });
      running.current = false;
      setProgress(undefined);
      if (waiting > 0) shell.notify({ text: text.waiting(waiting) });
      const [first] = refused;
      if (first) {
        const names = refused.map(({ worker }) => worker.name);
        shell.notify({ text: commonText.error(text.refused(names, first.why)), variant: 'error' });
      }
      if (checkedIn > 0)
        shell.notify({
          text: text.done(checkedIn),
          variant: 'success',
          ...(undoIds.length > 0 && { action: { label: undoText.undo, run: () => void takeBack(undoIds) } }),
        });
      return refused.map(({ worker }) => rowKey(worker));
    },
    [send, shell, takeBack],
  );
  return { progress, run };
}

function useUndoOfMany() {
  const shell = useShell();
  const call = useCall(undo);
  return useCallback(
    async (undoIds: readonly string[]) => {
      let restored = 0;
      let failure: unknown;
      await inLanes(undoIds, async (undoId) => {
        try {
          const answer = await call({ undoId });
          restored += answer.restored;
        } catch (error) {
          failure = error;
        }
      });
      if (restored === undoIds.length) shell.notify({ text: undoText.undone, variant: 'success' });
      else if (restored === 0 && failure !== undefined)
        shell.notify({ text: failureOf(failure).sentence, variant: 'error' });
      else shell.notify({ text: undoText.partly(restored, undoIds.length - restored), variant: 'error' });
    },
    [call, shell],
  );
}
