import type { ClockTime, DayKey } from '../entities/common';
import { dayKeyOf, minuteMs, minutesOfDay } from './day';
import { zoneOffset } from './zone';

/** Formatting never uses the runtime's zone data: instants are shifted by our own offset and printed as UTC. */
const formats = new Map<string, Intl.DateTimeFormat>();
function print(utc: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })));
  return format.format(utc).replace(/\u202f/g, ' ');
}
const local = (instant: number, zone: string): number => instant + zoneOffset(zone, instant) * minuteMs;

/** Caches texts by day: a full week formats the same seven days a thousand times. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: DayKey) => string {
  const known = new Map<DayKey, string>();
  return (day) => {
    let text = known.get(day);
    if (text === undefined) known.set(day, (text = print(Date.parse(`${day}T00:00:00Z`), options)));
    return text;
  };
}

/** `9:00 AM` */
export function formatTime(instant: number, zone: string): string {
  return formatMinutes(minutesOfDay(instant, zone));
}

/** Minutes since midnight as `9:00 AM`. */
export function formatMinutes(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(inDay / 60);
  return `${hour % 12 || 12}:${String(inDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `9:00 AM - 5:00 PM`; AM or PM appears once if both times share it (`1:00 - 5:00 PM`). */
export function formatTimeRange(start: number, end: number, zone: string): string {
  return formatMinutesRange(minutesOfDay(start, zone), minutesOfDay(end, zone));
}

/** Two times in minutes since midnight, as `formatTimeRange` writes them. */
export function formatMinutesRange(start: number, end: number): string {
  const from = formatMinutes(start);
  const to = formatMinutes(end);
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} - ${to}` : `${from} - ${to}`;
}

/** Whether the shift ends on a later local day (`(Next Day)`); true for an end at exactly midnight. */
export function endsNextDay(start: number, end: number, zone: string): boolean {
  return dayKeyOf(end, zone) > dayKeyOf(start, zone);
}

/** `Nov 22` (MMM DD) */
export const formatMonthDay = dayFormat({ month: 'short', day: '2-digit' });

/** `Saturday, November 21, 2026` */
export const formatLongDate = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Sat, Nov 21` */
export const formatShortDate = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** `Sun` */
export function formatWeekday(day: DayKey, style: 'short' | 'long' = 'short'): string {
  return weekdays[style](day);
}
const weekdays = { short: dayFormat({ weekday: 'short' }), long: dayFormat({ weekday: 'long' }) };

/** `11/21/2026`, the attendance board's `MM/dd/yyyy`. */
export const formatNumericDate = dayFormat({ month: '2-digit', day: '2-digit', year: 'numeric' });

/** `Nov 21, 2026, 3:05 PM` */
export function formatDateTime(instant: number, zone: string): string {
  return print(local(instant, zone), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Cached because creating a format costs a thousand times as much as using it, and each card of a week needs it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(zone);
  if (known) return known;
  // Canadian English has names for the zones of both countries, also NST of Newfoundland.
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  zoneFormats.set(zone, made);
  return made;
}

/** Names by zone and quarter of an hour; zones change only on the quarter hour. */
const zoneNames = new Map<string, string>();

/** The zone's short name, e.g. `EST`, or `GMT-7` where the runtime's name would be wrong. */
export function zoneName(instant: number, zone: string): string {
  const key = `${zone} ${Math.floor(instant / (15 * minuteMs))}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const name = findZoneName(instant, zone);
  zoneNames.set(key, name);
  return name;
}

function findZoneName(instant: number, zone: string): string {
  const offset = zoneOffset(zone, instant);
  const parts = zoneFormat(zone).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const right = Number(part('hour')) * 60 + Number(part('minute')) === minutesOfDay(instant, zone);
  const name = part('timeZoneName');
  if (right && name) return name;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `GMT${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${minutes}` : ''}`;
}

export function clockToMinutes(time: ClockTime): number {
  return (time.hour % 12) * 60 + time.min + (time.period === 'PM' ? 720 : 0);
}

export function minutesToClock(minutes: number): ClockTime {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(inDay / 60);
  return { period: hour < 12 ? 'AM' : 'PM', hour: hour % 12 || 12, min: inDay % 60 };
}

/** Parses a typed time (`930p`, `9:30 pm`, `17:00`, `9`) into minutes of the day; undefined if it is not one. */
export function parseClock(text: string): number | undefined {
  const found = /^\s*(\d{1,2})(?::?(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text);
  if (!found) return undefined;
  const [, h = '', m = '0', p] = found;
  let hour = Number(h);
  const min = Number(m);
  if (min > 59 || (p ? hour < 1 || hour > 12 : hour > 23)) return undefined;
  if (p) hour = (hour % 12) + (p.toLowerCase() === 'p' ? 12 : 0);
  return hour * 60 + min;
}

/** `7 h 30 min`, `8 h` */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
