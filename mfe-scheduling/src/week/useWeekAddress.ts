import type { DayKey } from '@spot/contracts/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, withParams, type WeekAddress } from './weekUrl';

export interface WeekNavigation extends WeekAddress {
  /** Changes parameters of the address; `replace` leaves no step for Back. */
  go(changes: Record<string, string | undefined>, options?: { replace?: boolean }): void;
}

/** The schedule's address, read and changed. */
export function useWeekAddress(today: DayKey): WeekNavigation {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, today), [params, today]);
  const go = useCallback<WeekNavigation['go']>(
    (changes, options) => setParams((now) => withParams(now, changes), options),
    [setParams],
  );
  return { ...address, go };
}
