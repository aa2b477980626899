import type { DayKey } from '@spot/contracts/core';
import { addDays, startOfDay, zoneSuffix } from '@spot/contracts/time';
import type { SheetRow } from './sheet';

/**
 * The short name of the team's zone, if one name stands for the times of all shifts of the week and the viewer's clock differs
 * from it; otherwise empty, and each shift names its zone where it needs to.
 */
export function commonZone(rows: readonly SheetRow[], monday: DayKey, zone: string, viewer: string): string {
  const [first, last] = [0, 7].map((days) => zoneSuffix(startOfDay(addDays(monday, days), zone), zone, viewer).trim());
  const isCommon =
    first === last &&
    rows.every(({ cells }) => cells.every((day) => day.every(({ hired }) => hired.timeZone === zone)));
  return isCommon ? (first ?? '') : '';
}
