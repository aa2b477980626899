import type { DayKey } from '../entities/common';
import { dayKeyOf } from './day';
import { formatDateTime, formatTime, formatTimeRange, zoneName } from './format';
import { zoneOffset } from './zone';

let own: { format: Intl.DateTimeFormat; offset: number } | undefined;

/** Time zone of the user's browser. */
export function viewerZone(): string {
  // Making a format takes half a millisecond on a phone, and a format keeps the zone in which it was made.
  const offset = new Date().getTimezoneOffset();
  if (own?.offset !== offset) own = { format: new Intl.DateTimeFormat(), offset };
  return own.format.resolvedOptions().timeZone || 'America/Toronto';
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

/** `9:00 AM - 5:00 PM`, with the zone's short name for a viewer whose clock differs. */
export function formatTimeRangeFor(viewer: string, start: number, end: number, zone: string): string {
  return formatTimeRange(start, end, zone) + zoneSuffix(start, zone, viewer);
}

/** Whether the text is an existing day, as in `?day=2026-11-21`. */
export function isDayKey(text: string | null | undefined): text is DayKey {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && dayKeyOf(at, 'UTC') === text;
}
