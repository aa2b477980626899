import { useEffect, useState } from 'react';
import { dayKeyOf } from '@spot/contracts/time';
import type { DayKey } from '../core';
import { everyTick } from './every-tick';
import { useShell } from './hooks';

/** Today in a zone by the server's clock. Renders again only when the day changes (decisions section 4 item 18). */
export function useToday(zone: string): DayKey {
  const shell = useShell();
  const [today, setToday] = useState(() => dayKeyOf(shell.now(), zone));
  useEffect(() => {
    const read = () => setToday(dayKeyOf(shell.now(), zone));
    read();
    return everyTick(read, 20_000);
  }, [shell, zone]);
  return today;
}
