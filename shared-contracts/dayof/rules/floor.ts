import type { DayKey } from '../../core/entities/common';
import { addDays, fromWallClock } from '@spot/contracts/time';

/** When night shifts of a day are over, for the device that keeps their people: minutes after midnight. */
const nightEnds = 6 * 60;

/** Until when a device keeps the overview of a day (ms): six in the morning after it, in the team's zone. */
export const floorKeptUntil = (day: DayKey, zone: string): number =>
  fromWallClock(addDays(day, 1), nightEnds, zone).instant;
