import moment from 'moment-timezone';
import { addDays, dayKeyOf, dayMs, formatTime, minuteMs, offeredTimeZones, startOfWeek } from '../../core/time';
import { lateCancellation } from './cancellation';
import { defaultLatePolicy } from './late-policy';
import { lateFeeCents } from './fee';
import { postLockKey, shiftTimes } from './shift';
import { shiftTimeOptions, timesOnDay } from './shift-change';

/** Seeded, so that a failure can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const next = random(20_261_101);
const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;

const from = Date.UTC(2026, 0, 1);
const until = Date.UTC(2029, 0, 1);
const quarter = 15 * minuteMs;

/**
 * An independent implementation: it looks up published zone data and counts in quarter hours, without any of our arithmetic.
 */
class Naive {
  constructor(readonly zone: string) {}

  private local(instant: number): number {
    return instant - (moment.tz.zone(this.zone)?.utcOffset(instant) ?? Number.NaN) * minuteMs;
  }
  clock(instant: number): string {
    return new Date(this.local(instant)).toISOString().slice(0, 16).replace('T', ' ');
  }
  /** All instants at which the clock shows this time. */
  instants(day: string, minutes: number): number[] {
    const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
    const found: number[] = [];
    for (let instant = wall - 15 * 60 * minuteMs; instant <= wall + 15 * 60 * minuteMs; instant += quarter)
      if (this.local(instant) === wall) found.push(instant);
    return found;
  }
  day(instant: number): string {
    return this.clock(instant).slice(0, 10);
  }
  week(instant: number, firstWeekday: number): string {
    let day = new Date(`${this.day(instant)}T12:00:00Z`);
    while (day.getUTCDay() !== firstWeekday) day = new Date(day.getTime() - dayMs);
    return day.toISOString().slice(0, 10);
  }
  /** Minutes between two instants, found by counting. */
  minutes(start: number, end: number): number {
    let count = 0;
    for (let instant = start; instant < end; instant += quarter) count += 15;
    return count;
  }
  changes(): number[] {
    const moments = (moment.tz.zone(this.zone)?.untils ?? []) as number[];
    return moments.filter((instant) => instant >= from && instant < until);
  }
}

/** Rounds half up with integers that cannot lose precision. */
function exactFee(wageCents: number, paid: number, workers: number, percentage: number): number {
  const product = BigInt(wageCents) * BigInt(paid) * BigInt(workers) * BigInt(percentage);
  const [cents, rest] = [product / 6000n, product % 6000n];
  return Number(rest * 2n >= 6000n ? cents + 1n : cents);
}

/** The days around each clock change, and some others. */
function daysOf(naive: Naive): string[] {
  const around = naive.changes().flatMap((instant) => [-1, 0, 1].map((days) => naive.day(instant + days * dayMs)));
  const others = Array.from({ length: 6 }, () => new Date(from + whole(0, 1094) * dayMs).toISOString().slice(0, 10));
  return [...new Set([...around, ...others])];
}

interface Case {
  day: string;
  start: number;
  end: number;
}
/** Shifts of 3 to 12 hours; on the night of a clock change also those that begin or end in the skipped or repeated hour. */
const casesOf = (naive: Naive): Case[] =>
  daysOf(naive).flatMap((day) =>
    [whole(0, 95) * 15, whole(0, 16) * 15, 22 * 60].map((start) => ({
      day,
      start,
      end: (start + whole(12, 48) * 15) % 1440,
    })),
  );

describe.each(offeredTimeZones)('Shifts in %s from 2026 to 2028 (decisions section 4 item 23)', (zone) => {
  const naive = new Naive(zone);
  const cases = casesOf(naive).map((one) => ({
    ...one,
    times: shiftTimes(one.day, one.start, one.end, zone),
    starts: naive.instants(one.day, one.start),
    ends: naive.instants(one.end <= one.start ? addDays(one.day, 1) : one.day, one.end),
  }));
  const exact = cases.filter(({ starts, ends }) => starts.length > 0 && ends.length > 0);

  it('begin and end when the clock shows it, and last as long as counting says', () => {
    for (const { times, starts, ends, day, start, end } of cases) {
      const kind = (found: number[]) => ['gap', 'exact', 'twice'][found.length];
      expect([day, start, times.startClock, end, times.endClock]).toEqual([day, start, kind(starts), end, kind(ends)]);
      if (starts[0] === undefined || ends[0] === undefined) continue;
      expect([times.start, times.end]).toEqual([starts[0], ends[0]]);
      expect(times.minutes).toBe(naive.minutes(times.start, times.end));
      const length = (end - start + 1440) % 1440;
      expect(times.clockChange).toBe(length - naive.minutes(times.start, times.end));
      expect(formatTime(times.start, zone)).toBe(moment.tz(times.start, zone).format('h:mm A'));
    }
  });

  it('belong to the day and weeks of their start (decisions section 4 items 7 and 9)', () => {
    for (const { times } of exact) {
      const day = dayKeyOf(times.start, zone);
      expect(day).toBe(naive.day(times.start));
      expect(startOfWeek(day, 'sunday')).toBe(naive.week(times.start, 0));
      expect(startOfWeek(day, 'monday')).toBe(naive.week(times.start, 1));
    }
  });

  it('keep the wall-clock time on another day', () => {
    for (const { times } of exact) {
      const to = addDays(naive.day(times.start), whole(1, 30));
      const clock = (instant: number) => naive.clock(instant).slice(11);
      const moved = timesOnDay({ ...times, timeZone: zone }, to);
      if (moved.startClock === 'gap' || moved.endClock === 'gap') continue;
      expect([naive.clock(moved.start), clock(moved.end)]).toEqual([`${to} ${clock(times.start)}`, clock(times.end)]);
    }
  });

  it('cost the late cancellation fee to the cent, by the minutes really worked (SCH-272)', () => {
    for (const { times } of exact) {
      const [wageCents, workers, breakTime] = [whole(1500, 10_000), whole(1, 500), whole(0, 60)];
      const policy = { hours: whole(1, 72), percentage: whole(1, 100) };
      const worked = naive.minutes(times.start, times.end) - breakTime;
      const gig = { ...times, wageCents, breakTime, currency: 'CAD' as const, numSpotters: workers, numHired: 1 };
      const late = times.start - policy.hours * 60 * minuteMs;
      const cents = exactFee(wageCents, worked, workers, policy.percentage);
      expect(lateFeeCents({ wageCents, paidMinutes: worked, workers, percentage: policy.percentage })).toBe(cents);
      expect(lateCancellation(gig, policy, late + 1)?.cents).toBe(cents);
      expect(lateCancellation(gig, policy, late)).toBeUndefined();
      expect(lateCancellation({ ...gig, numHired: 0 }, defaultLatePolicy, times.start - 1)).toBeUndefined();
    }
  });

  it('are the same posting exactly when role, label and local day are (SCH-151, decisions section 6 item 4)', () => {
    const names = ['Server', ' server ', 'Chef|Line', 'chef|line', 'Bar / Hall', 'BAR  /  hall', 'Straße', 'A', 'A|B'];
    const fold = (text: string) => text.trim().toLowerCase().split(/\s+/).join(' ');
    for (const { times } of exact) {
      const [one, two] = [0, 1].map(() => ({
        role: pick(names),
        label: pick(names),
        instant: times.start + whole(0, 4) * 6 * 60 * minuteMs,
      }));
      if (!one || !two) continue;
      const key = ({ role, label, instant }: typeof one) => postLockKey(role, label, dayKeyOf(instant, zone));
      const facts = ({ role, label, instant }: typeof one) =>
        JSON.stringify([fold(role), fold(label), naive.day(instant)]);
      expect([key(one) === key(two), one, two]).toEqual([facts(one) === facts(two), one, two]);
    }
  });

  it('can begin at quarter hours that the clock really shows (SCH-207)', () => {
    for (const { times } of exact.filter((_, index) => index % 5 === 0)) {
      const gig = { ...times, timeZone: zone, breakTime: 0 };
      for (const { instant, minutes, day } of shiftTimeOptions(gig, 'start'))
        expect(naive.clock(instant)).toBe(`${day} ${new Date(minutes * minuteMs).toISOString().slice(11, 16)}`);
    }
  });
});
