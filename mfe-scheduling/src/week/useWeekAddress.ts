import type { DayKey } from '@spot/contracts/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, withParams, type WeekAddress } from './weekUrl';

export interface WeekNavigation extends WeekAddress {
  /** Changes URL parameters; `replace` adds no entry to the browser's history. */
  go(changes: Record<string, string | undefined>, options?: { replace?: boolean }): void;
}

/** Reads and changes the schedule's URL. */
export function useWeekAddress(today: DayKey): WeekNavigation {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, today), [params, today]);
  const go = useCallback<WeekNavigation['go']>(
    (changes, options) => setParams((now) => withParams(now, changes), options),
    [setParams],
  );
  return { ...address, go };
}
