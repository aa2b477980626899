import type { DayKey } from '@spot/contracts/core';
import { isDayKey, startOfWeek } from '@spot/contracts/time';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface SheetAddress {
  /** First day of the shown week, a Monday (OPS-028). */
  monday: DayKey;
  /** Undefined goes to the week of today. */
  goTo(week: DayKey | undefined): void;
}

/** The Monday that `?week=` names, whichever of its days; anything unreadable is the week of today. */
function mondayOf(params: URLSearchParams, today: DayKey): DayKey {
  const week = params.get('week');
  return startOfWeek(isDayKey(week) ? week : today, 'monday');
}

/** The shown week, kept in the address so that reload and back work (OPS-029). */
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
