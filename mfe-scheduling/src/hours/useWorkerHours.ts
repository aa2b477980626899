import { workerHours, hoursStandardOf, type Gig, type HoursFinding } from '@spot/contracts/scheduling';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** Maximum number of workers in one request. */
const atOnce = 50;
const none: readonly HoursFinding[] = [];

export interface WorkerHours {
  /** Effects of the shift on the worker's hours and rest; empty until loaded. */
  of(gigId: string, spotterId: string): readonly HoursFinding[];
  /** Loads the findings again after they have changed. */
  again(): void;
}

type Asked = Pick<Gig, 'id'> & Partial<Pick<Gig, 'address' | 'dayKey' | 'start' | 'end' | 'breakTime'>>;

/**
 * Effects of hiring any of these workers for any of these shifts. Shifts in regions without known limits are skipped. A failure
 * is only reported: the user then learns of the findings when hiring.
 */
export function useWorkerHours(gigs: readonly Asked[], spotterIds: readonly string[], wanted: boolean): WorkerHours {
  const call = useCall(workerHours);
  const { reportError } = useShell();
  const regulated = gigs
    .filter(({ address, dayKey }) => !address || !dayKey || hoursStandardOf(address, dayKey))
    .slice(0, 30);
  const shifts = regulated.map(({ id, start, end, breakTime }) => `${id} ${start} ${end} ${breakTime}`).join();
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
