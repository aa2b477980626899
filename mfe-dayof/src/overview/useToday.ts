import { useNow } from '@spot/contracts/shell-api';
import type { DayKey } from '@spot/contracts/entities';
import { dayKeyOf } from '@spot/contracts/time';

/** Often enough that a status is never more than this late. */
const tickMs = 5000;

/** The clock of the page and the local day it stands on; the day changes at the zone's midnight. */
export function useToday(zone: string): { now: number; today: DayKey } {
  const now = useNow(tickMs);
  return { now, today: dayKeyOf(now, zone) };
}
