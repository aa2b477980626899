import { useSearchParams } from 'react-router-dom';
import type { DayKey } from '@spot/contracts/core';
import { useNow, useShell, useShownDay } from '@spot/contracts/shell-api';
import { isDayKey, viewerZone } from '@spot/contracts/time';

/** In ms; a status is never later than this. */
const tickMs = 5000;

export interface ChosenDay {
  now: number;
  today: DayKey;
  day: DayKey;
  setDay(day: DayKey): void;
}

/**
 * The clock (ms) and the date of a board: the one in the address, otherwise the admin's today (ADM-007), which changes at
 * midnight, or once an open dialog has closed, because it belongs to the day that is shown. `passing` are parts of the address
 * that are dropped with a change of day.
 */
export function useDay(path: string, passing: readonly string[] = []): ChosenDay {
  const shell = useShell();
  const now = useNow(tickMs);
  const [search] = useSearchParams();
  const today = useShownDay(viewerZone(), tickMs);
  const named = search.get('day');
  const setDay = (day: DayKey) => {
    // Keeps search and filters, but not the page number, which belongs to the day.
    const kept = new URLSearchParams(search);
    for (const name of ['day', 'page', ...passing]) kept.delete(name);
    const all = new URLSearchParams([...(day === today ? [] : [['day', day]]), ...kept]);
    shell.navigate(all.size > 0 ? `${path}?${all}` : path, { replace: true });
  };
  return { now, today, day: isDayKey(named) ? named : today, setDay };
}
