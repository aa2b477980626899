import fc from 'fast-check';
import moment from 'moment-timezone';
import { aGig } from '../../testing/fixtures';
import { minuteMs } from '../../core/time';
import { hoursFindings, type ShiftPlace, type TakenShift } from './hours-of-work';
import { hoursStandards, type HoursStandard } from './hours-standards';

/** Number of random schedules; a full run uses `HOURS_RUNS=1000000`. */
const numRuns = Number(process.env['HOURS_RUNS'] ?? 3000);
jest.setTimeout(60_000 + numRuns);

const zones = { ON: 'America/Toronto', BC: 'America/Vancouver', AB: 'America/Edmonton', NS: 'America/Halifax' };
const places = [...Object.keys(zones), 'CA', 'CO', 'NY', 'QC', 'NL'];
const week = Date.UTC(2026, 9, 26);

/** A time within three weeks that include a clock change, in steps of a quarter hour. */
const time = fc.record({
  from: fc.integer({ min: 0, max: 21 * 96 }),
  length: fc.integer({ min: 12, max: 48 }),
  breakTime: fc.constantFrom(0, 30, 45, 60),
});
const schedule = fc.record({
  place: fc.constantFrom(...places),
  first: time,
  others: fc.array(fc.record({ time, otherCompany: fc.boolean() }), { maxLength: 9 }),
});
type Time = typeof time extends fc.Arbitrary<infer T> ? T : never;
const timesOf = ({ from, length, breakTime }: Time) => ({
  start: week + from * 15 * minuteMs,
  end: week + (from + length) * 15 * minuteMs,
  breakTime,
});

/** An independent implementation: it uses published zone data and walks through the week in quarter hours. */
function naive(shift: ShiftPlace, others: readonly TakenShift[], standard: HoursStandard | undefined): string[] {
  if (!standard) return [];
  const local = (instant: number) => moment.tz(instant, shift.timeZone);
  const monday = (instant: number) => local(instant).startOf('isoWeek').format('YYYY-MM-DD');
  const paid = (one: TakenShift | ShiftPlace) => (one.end - one.start) / minuteMs - one.breakTime;
  const sum = (all: readonly (TakenShift | ShiftPlace)[]) => all.reduce((minutes, one) => minutes + paid(one), 0);
  const all = [shift, ...others];
  const found: string[] = [];
  const day = all.filter(({ start }) => local(start).format('YYYY-MM-DD') === local(shift.start).format('YYYY-MM-DD'));
  if (standard.day && sum(day) > standard.day.minutes) found.push('day');
  const sameWeek = all.filter(({ start }) => monday(start) === monday(shift.start));
  if (standard.week && sum(sameWeek) > standard.week.minutes) found.push('week');
  const { rest, weekRest } = standard;
  const tired = others.some((other) => {
    if (!rest || (other.start < shift.end && other.end > shift.start)) return false;
    const [before, after] = other.start < shift.start ? [other, shift] : [shift, other];
    const apart = (after.start - before.end) / minuteMs;
    const short = apart < rest.minutes;
    const together = rest.togetherMinutes !== undefined && paid(shift) + paid(other) <= rest.togetherMinutes;
    const split = rest.splitMinutes !== undefined && (after.end - before.start) / minuteMs <= rest.splitMinutes;
    return short && !together && !split;
  });
  if (tired) found.push('rest');
  if (weekRest) {
    const until = local(shift.start).startOf('isoWeek').add(7, 'days').valueOf();
    let [free, longest] = [0, 0];
    for (let at = local(shift.start).startOf('isoWeek').valueOf(); at < until; at += 15 * minuteMs) {
      free = all.some(({ start, end }) => start <= at && at < end) ? 0 : free + 15;
      longest = Math.max(longest, free);
    }
    if (longest < weekRest.minutes) found.push('weekRest');
  }
  return found;
}

describe('hours and rest of random schedules', () => {
  it("have the findings of the law, also with other companies' shifts, whose details stay hidden", () => {
    fc.assert(
      fc.property(schedule, ({ place, first, others }) => {
        const [country, timeZone] =
          place === 'CA' || place === 'CO' || place === 'NY'
            ? ['USA', 'America/Los_Angeles']
            : ['Canada', (zones as Partial<Record<string, string>>)[place] ?? 'America/St_Johns'];
        const address = { unit: '', street: '', city: '', province: place, country };
        const shift = aGig({ id: 'gig', ...timesOf(first), timeZone, address });
        const taken = others.map(({ time: of, otherCompany }, index): TakenShift => ({
          id: `other-${index}`,
          ...timesOf(of),
          otherCompany,
        }));
        const standard = hoursStandards.find(
          ({ abbr, country: code }) => abbr === place && code === (country === 'USA' ? 'US' : 'CA'),
        );
        const findings = hoursFindings(shift, taken);
        const kinds = findings.map(({ kind }) => kind);
        const own = taken.filter(({ otherCompany }) => !otherCompany);
        expect(findings.flatMap(({ kind, elsewhere }) => (elsewhere ? [] : [kind]))).toEqual(
          naive(shift, own, standard),
        );
        // The whole schedule exceeds at least the limits that a part of it exceeds.
        expect(kinds).toEqual(
          [...new Set([...naive(shift, own, standard), ...naive(shift, taken, standard)])].sort(inOrder),
        );
        for (const { elsewhere, minutes, effect, kind } of findings) {
          expect(minutes === undefined).toBe(elsewhere);
          if (effect === 'refusal') expect(kind).toBe('rest');
        }
      }),
      { numRuns },
    );
  });
});

const order = ['day', 'week', 'rest', 'weekRest'];
const inOrder = (one: string, other: string) => order.indexOf(one) - order.indexOf(other);
