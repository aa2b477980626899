import { useEffect, useState } from 'react';
import { useNow } from '@spot/contracts/shell-api';
import type { DayKey } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';

/** In ms; a status is never later than this. */
const usualTickMs = 5000;
const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * The page's clock (ms) and local day. The day changes at midnight in the zone, or once an open dialog has closed, because its
 * input belongs to the day that is shown.
 */
export function useShownDay(zone: string, tickMs = usualTickMs): { now: number; today: DayKey } {
  const now = useNow(tickMs);
  const present = dayKeyOf(now, zone);
  const [today, setToday] = useState(present);
  useEffect(() => {
    if (present !== today && !document.querySelector(dialogs)) setToday(present);
  }, [now, present, today]);
  return { now, today };
}
