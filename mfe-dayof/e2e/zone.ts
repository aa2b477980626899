import { minutesOfDay } from '@spot/contracts/time';

/** A zone in which it is not near midnight now, so that a shift an hour away is still today. */
export function zoneByDay(): string {
  const zones = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'];
  const inside = (zone: string) => minutesOfDay(Date.now(), zone) > 90 && minutesOfDay(Date.now(), zone) < 1440 - 120;
  return zones.find(inside) ?? 'America/Vancouver';
}
