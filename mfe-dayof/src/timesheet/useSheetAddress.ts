import type { DayKey } from '@spot/contracts/core';
import { isDayKey, startOfWeek } from '@spot/contracts/time';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface SheetAddress {
  /** The Monday of the shown week (OPS-028). */
  monday: DayKey;
  /** Undefined opens the current week. */
  goTo(week: DayKey | undefined): void;
}

/** The Monday of the week that contains the date in `?week=`; the current week if it is unreadable. */
function mondayOf(params: URLSearchParams, today: DayKey): DayKey {
  const week = params.get('week');
  return startOfWeek(isDayKey(week) ? week : today, 'monday');
}

/** The shown week, stored in the address so that reload and back work (OPS-029). */
export function useSheetAddress(today: DayKey): SheetAddress {
  const [params, setParams] = useSearchParams();
  const monday = useMemo(() => mondayOf(params, today), [params, today]);
  const goTo = useCallback<SheetAddress['goTo']>(
    (week) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (week === undefined) next.delete('week');
        else next.set('week', week);
        return next;
      }),
    [setParams],
  );
  return { monday, goTo };
}
