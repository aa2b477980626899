import { useEffect, useState } from 'react';
import { useNow } from '@spot/contracts/shell-api';
import type { DayKey } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';

/** Often enough that a status is never more than this late. */
const usualTickMs = 5000;
const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * The clock of the page and the local day it stands on; the day changes at the zone's midnight, and under an open dialog once that
 * is closed: what is typed there belongs to the day that is shown.
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
