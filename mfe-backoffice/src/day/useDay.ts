import { useSearchParams } from 'react-router-dom';
import type { DayKey } from '@spot/contracts/core';
import { useNow, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, isDayKey, viewerZone } from '@spot/contracts/time';

/** Often enough that a status is never more than this late. */
const tickMs = 5000;

export interface ChosenDay {
  now: number;
  today: DayKey;
  day: DayKey;
  setDay(day: DayKey): void;
}

/**
 * The clock and the date of a board: the address names it, otherwise it is the admin's today (ADM-007). `passing` are parts of
 * the address that belong to the day before.
 */
export function useDay(path: string, passing: readonly string[] = []): ChosenDay {
  const shell = useShell();
  const now = useNow(tickMs);
  const [search] = useSearchParams();
  const today = dayKeyOf(now, viewerZone());
  const named = search.get('day');
  const setDay = (day: DayKey) => {
    // What is searched and shown stays; the pages of another day are others.
    const kept = new URLSearchParams(search);
    for (const name of ['day', 'page', ...passing]) kept.delete(name);
    const all = new URLSearchParams([...(day === today ? [] : [['day', day]]), ...kept]);
    shell.navigate(all.size > 0 ? `${path}?${all}` : path, { replace: true });
  };
  return { now, today, day: isDayKey(named) ? named : today, setDay };
}
