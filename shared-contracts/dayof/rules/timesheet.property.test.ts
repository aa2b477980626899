import moment from 'moment-timezone';
import { aHired } from '../../testing/fixtures';
import { addDays, dayMs, hourMs, minuteMs, offeredTimeZones } from '../../core/time';
import { payOf, payableMinutes } from './hours';
import { hoursLockAt, lockAt, timesheetWeek } from './lock';
import { anchoredTimes } from './typed-time';

/** Seeded, so that a failure can be reproduced. */
let state = 20_261_122;
function next(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

/** An independent implementation: it looks up published zone data minute by minute, without any of our arithmetic. */
const wallOf = (zone: string, instant: number) =>
  instant - (moment.tz.zone(zone)?.utcOffset(instant) ?? Number.NaN) * minuteMs;
const dayAt = (zone: string, instant: number) => new Date(wallOf(zone, instant)).toISOString().slice(0, 10);

/** All moments at which the clocks of the zone show this time on that day. */
function momentsAt(zone: string, day: string, minutes: number): number[] {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const offsets = new Set<number>();
  for (let near = wall - 16 * hourMs; near <= wall + 16 * hourMs; near += 2 * hourMs)
    offsets.add(wallOf(zone, near) - near);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallOf(zone, instant) === wall)
    .sort((one, other) => one - other);
}

function naiveReadings(zone: string, day: string, startMinutes: number, endMinutes: number) {
  return momentsAt(zone, day, startMinutes).flatMap((start) => {
    const sameDay = momentsAt(zone, day, endMinutes).filter((end) => end > start);
    const ends = sameDay.length > 0 ? sameDay : momentsAt(zone, addDays(day, 1), endMinutes);
    return ends.map((end) => ({ start, end }));
  });
}

/** Pay by integer division that cannot lose precision. */
function naivePay(wageCents: number, minutes: number): number {
  const sixtieths = BigInt(wageCents) * BigInt(minutes);
  const [cents, rest] = [sixtieths / 60n, sixtieths % 60n];
  return Number(rest * 2n >= 60n ? cents + 1n : cents);
}

/** The first quarter of an hour of Monday by the clocks of the zone. */
function naiveLock(zone: string, week: string): number {
  const monday = addDays(week, 7);
  let instant = Date.parse(`${monday}T00:00:00Z`) - 16 * hourMs;
  while (dayAt(zone, instant) < monday) instant += 15 * minuteMs;
  return instant;
}

/** Days around each clock change of three years, and others. */
function daysOf(zone: string): string[] {
  const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];
  const moments = (moment.tz.zone(zone)?.untils ?? []) as number[];
  const changes = moments.filter((instant) => instant >= from && instant < until);
  const around = changes.flatMap((change) => [-1, 0, 1].map((days) => dayAt(zone, change + days * dayMs)));
  return [...around, ...Array.from({ length: 6 }, () => dayAt(zone, from + whole(1, 1000) * dayMs))];
}

describe('Hours, pay and lock in every zone of Canada and the US', () => {
  let compared = 0;

  it.each(offeredTimeZones)('%s: typed times, minutes and pay equal those of an independent computation', (zone) => {
    for (const day of daysOf(zone))
      for (let turn = 0; turn < 12; turn += 1) {
        // Every other start is in the small hours, when clocks change.
        const startMinutes = turn % 2 ? whole(0, 1439) : whole(0, 240);
        const endMinutes = (startMinutes + whole(1, 1320)) % 1440;
        const [posted] = momentsAt(zone, day, startMinutes);
        // A time that the clocks skip has no moment to compare with.
        const skipped = [day, addDays(day, 1)].some((one) => momentsAt(zone, one, endMinutes).length === 0);
        if (posted === undefined || skipped) continue;
        const expected = naiveReadings(zone, day, startMinutes, endMinutes);
        const readings = anchoredTimes({ start: posted, timeZone: zone }, startMinutes, endMinutes);
        expect([day, startMinutes, endMinutes, readings.map(({ start, end }) => ({ start, end }))]).toEqual([
          day,
          startMinutes,
          endMinutes,
          expected,
        ]);
        for (const { start, end, minutes } of readings) {
          const breakTime = whole(0, 150);
          const wageCents = whole(1500, 10_000);
          const hired = aHired({ gigStart: start, gigEnd: end, breakTime, checkIn: true, timeZone: zone });
          const paid = Math.max(0, (end - start) / minuteMs - breakTime);
          expect([minutes, payableMinutes(hired, end)]).toEqual([(end - start) / minuteMs, paid]);
          expect([day, paid, payOf(hired, { wageCents }, end)]).toEqual([day, paid, naivePay(wageCents, paid)]);
          compared += 1;
        }
      }
  });

  it.each(offeredTimeZones)(
    '%s: a week locks when Monday begins, and a Sunday night 12 hours after its end',
    (zone) => {
      for (const day of daysOf(zone)) {
        const week = timesheetWeek(day);
        expect(week <= day && day < addDays(week, 7) && new Date(`${week}T00:00:00Z`).getUTCDay() === 1).toBe(true);
        const lock = naiveLock(zone, week);
        expect([week, lockAt(week, zone)]).toEqual([week, lock]);
        const length = whole(180, 720) * minuteMs;
        const start = lock - whole(0, 900) * minuteMs - minuteMs;
        const shift = { dayKey: dayAt(zone, start), gigEnd: start + length, timeZone: zone };
        const expected = start + length < lock ? lock : start + length + 12 * hourMs;
        expect(hoursLockAt(shift)).toBe(expected);
      }
    },
  );

  it('were compared many times', () => expect(compared).toBeGreaterThan(8_000));
});
