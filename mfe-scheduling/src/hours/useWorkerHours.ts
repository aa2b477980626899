import { workerHours, hoursStandardOf, type Gig, type HoursFinding } from '@spot/contracts/scheduling';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** Workers that one request may name. */
const atOnce = 50;
const none: readonly HoursFinding[] = [];

export interface WorkerHours {
  /** What the shift would do to the worker's hours and rest; nothing until it is known. */
  of(gigId: string, spotterId: string): readonly HoursFinding[];
  /** Asks again, where something else was found since. */
  again(): void;
}

type Asked = Pick<Gig, 'id'> & Partial<Pick<Gig, 'address' | 'dayKey' | 'start' | 'end' | 'breakTime'>>;

/**
 * What hiring any of these workers for any of these shifts would mean, before it is done. Of regions of which nothing is known
 * nothing is asked. A failure is reported and says nothing here: whoever hires is told then.
 */
export function useWorkerHours(gigs: readonly Asked[], spotterIds: readonly string[], wanted: boolean): WorkerHours {
  const call = useCall(workerHours);
  const { reportError } = useShell();
  const judged = gigs
    .filter(({ address, dayKey }) => !address || !dayKey || hoursStandardOf(address, dayKey))
    .slice(0, 30);
  const shifts = judged.map(({ id, start, end, breakTime }) => `${id} ${start} ${end} ${breakTime}`).join();
  const uids = [...new Set(spotterIds)].sort().join();
  const asks = wanted && shifts !== '' && uids !== '';
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<ReadonlyMap<string, readonly HoursFinding[]>>(new Map());
  useEffect(() => {
    if (!asks) return undefined;
    let left = false;
    const gigIds = shifts.split(',').map((shift) => shift.slice(0, shift.indexOf(' ')));
    const all = uids.split(',');
    const parts = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
      all.slice(index * atOnce, (index + 1) * atOnce),
    );
    Promise.all(parts.map((part) => call({ gigIds, spotterIds: part }))).then(
      (answers) => {
        const found = answers.flatMap(({ workers }) => workers);
        if (!left)
          setKnown(new Map(found.map(({ gigId, spotterId, findings }) => [`${gigId} ${spotterId}`, findings])));
      },
      (error: unknown) => reportError(error, { read: 'workerHours' }),
    );
    return () => {
      left = true;
    };
  }, [asks, call, reportError, shifts, uids, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return useMemo(() => ({ of: (gigId, uid) => known.get(`${gigId} ${uid}`) ?? none, again }), [known, again]);
}
