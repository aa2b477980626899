import { useEffect, useState } from 'react';
import { dayKeyOf } from '@spot/contracts/time';
import type { DayKey } from '../core';
import { everyTick } from './every-tick';
import { useShell } from './hooks';

const dialogs = '[role="dialog"], [role="alertdialog"]';

function useDay(zone: string, everyMs: number, waits: boolean): DayKey {
  const shell = useShell();
  const [today, setToday] = useState(() => dayKeyOf(shell.now(), zone));
  useEffect(() => {
    const read = () => {
      if (!waits || !document.querySelector(dialogs)) setToday(dayKeyOf(shell.now(), zone));
    };
    read();
    return everyTick(read, everyMs);
  }, [shell, zone, everyMs, waits]);
  return today;
}

/** Today in a zone by the server's clock. Renders again only when the day changes (decisions section 4 item 18). */
export const useToday = (zone: string): DayKey => useDay(zone, 20_000, false);

/**
 * The day that a page shows: today, but a new day begins only when no dialog is open, because its input belongs to the day that
 * is shown.
 */
export const useShownDay = (zone: string, everyMs = 20_000): DayKey => useDay(zone, everyMs, true);
