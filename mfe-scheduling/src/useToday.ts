import type { DayKey } from '@spot/contracts/core';
import { useShell } from '@spot/contracts/shell-api';
import { dayKeyOf } from '@spot/contracts/time';
import { useEffect, useState } from 'react';

/** Today in a zone by the server's clock; draws again when the day changes, not before. */
export function useToday(zone: string): DayKey {
  const shell = useShell();
  const [today, setToday] = useState(() => dayKeyOf(shell.now(), zone));
  useEffect(() => {
    const read = () => setToday(dayKeyOf(shell.now(), zone));
    read();
    const timer = setInterval(read, 20_000);
    return () => clearInterval(timer);
  }, [shell, zone]);
  return today;
}
