import { getTimezoneOffset } from 'date-fns-tz';
import type { DayKey } from '../entities/common';
import { dayKeyOf } from './day';
import { formatDateTime, formatTime, formatTimeRange, zoneName } from './format';
import { zoneOffset } from './zone';

let own: { format: Intl.DateTimeFormat; offset: number } | undefined;
let known: { named: string | undefined; zone: string } | undefined;

/** Browsers name `Etc/Unknown`, with which nothing can be computed, or no zone if the device's setting names none. */
const zoneNamed = (named: string | undefined): string =>
  named && !Number.isNaN(getTimezoneOffset(named)) ? named : 'America/Toronto';

/** Time zone of the user's browser. */
export function viewerZone(): string {
  // Making a format takes half a millisecond on a phone, and a format keeps the zone in which it was made.
  const offset = new Date().getTimezoneOffset();
  if (own?.offset !== offset) own = { format: new Intl.DateTimeFormat(), offset };
  const { timeZone: named } = own.format.resolvedOptions();
  if (known?.named !== named) known = { named, zone: zoneNamed(named) };
  return known.zone;
}

/** ` CST` if the zone's clock differs from the viewer's at that instant, otherwise empty. */
export function zoneSuffix(instant: number, zone: string, viewer: string): string {
  return zoneOffset(zone, instant) === zoneOffset(viewer, instant) ? '' : ` ${zoneName(instant, zone)}`;
}

/** `9:00 AM`, or `9:00 AM CST` for a viewer whose clock differs. */
export function formatTimeFor(viewer: string, instant: number, zone: string): string {
  return formatTime(instant, zone) + zoneSuffix(instant, zone, viewer);
}

/** `Nov 21, 2026, 9:00 AM`, with the zone's short name for a viewer whose clock differs. */
export function formatDateTimeFor(viewer: string, instant: number, zone: string): string {
  return formatDateTime(instant, zone) + zoneSuffix(instant, zone, viewer);
}

/** `CST`, or `EST - EDT` if the zone's clock changes between the times; empty for a viewer whose clock shows the same. */
export function rangeZones(start: number, end: number, zone: string, viewer: string): string {
  if ([start, end].every((at) => zoneSuffix(at, zone, viewer) === '')) return '';
  return [...new Set([zoneName(start, zone), zoneName(end, zone)])].join(' - ');
}

/**
 * `9:00 AM - 5:00 PM`, for a viewer whose clock differs with the zone's short name: `9:00 AM - 5:00 PM CST`, or if its clock
 * changes `10:00 PM EST - 6:00 AM EDT`.
 */
export function formatTimeRangeFor(viewer: string, start: number, end: number, zone: string): string {
  const [first, last] = rangeZones(start, end, zone, viewer).split(' - ');
  if (last) return `${formatTime(start, zone)} ${first} - ${formatTime(end, zone)} ${last}`;
  return [formatTimeRange(start, end, zone), first].filter(Boolean).join(' ');
}

/** Whether the text is an existing day, as in `?day=2026-11-21`. */
export function isDayKey(text: string | null | undefined): text is DayKey {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && dayKeyOf(at, 'UTC') === text;
}
