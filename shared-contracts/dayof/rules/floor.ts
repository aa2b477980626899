import type { DayKey } from '../../core/entities/common';
import { addDays, hourMs, startOfDay } from '@spot/contracts/time';

/** When night shifts of a day are over, for the device that keeps their people. */
const nightHours = 6;

/** Until when a device keeps the overview of a day (ms): six in the morning after it, in the team's zone. */
export const floorKeptUntil = (day: DayKey, zone: string): number =>
  startOfDay(addDays(day, 1), zone) + nightHours * hourMs;
