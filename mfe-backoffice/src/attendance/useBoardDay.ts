import { useSearchParams } from 'react-router-dom';
import type { DayKey } from '@spot/contracts/entities';
import { hrefs } from '@spot/contracts/routes';
import { useNow, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, isDayKey, viewerZone } from '@spot/contracts/time';

/** Often enough that a status is never more than this late. */
const tickMs = 5000;

/** The clock and the date of the board: the address names it, otherwise it is the admin's today (ADM-007). */
export function useBoardDay(): { now: number; today: DayKey; day: DayKey; setDay(day: DayKey): void } {
  const shell = useShell();
  const now = useNow(tickMs);
  const [search] = useSearchParams();
  const today = dayKeyOf(now, viewerZone());
  const named = search.get('day');
  const setDay = (day: DayKey) => {
    // What is searched and shown stays; the pages of another day are others.
    const kept = new URLSearchParams(search);
    for (const name of ['day', 'page']) kept.delete(name);
    const to = hrefs.checkins(day === today ? {} : { day });
    shell.navigate(kept.size > 0 ? `${to}${to.includes('?') ? '&' : '?'}${kept}` : to, { replace: true });
  };
  return { now, today, day: isDayKey(named) ? named : today, setDay };
}
