import fc from 'fast-check';
import {
  addDays,
  dayKeyOf,
  dayMs,
  daysBetween,
  fromWallClock,
  hourMs,
  minutesOfDay,
  startOfDay,
  startOfWeek,
  weekDays,
  weekday,
} from './day';
import { offeredTimeZones } from './zone';

const toronto = 'America/Toronto';
const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('a local day', () => {
  it('is that of the zone, not of the browser: Sunday evening in Vancouver is Monday in Toronto', () => {
    const instant = Date.UTC(2026, 7, 24, 4, 30);
    expect([dayKeyOf(instant, 'America/Vancouver'), dayKeyOf(instant, toronto)]).toEqual(['2026-08-23', '2026-08-24']);
  });

  it('has half-hour zones in its minutes', () => {
    expect(minutesOfDay(Date.UTC(2026, 0, 15, 12), 'America/St_Johns')).toBe(at(8, 30));
  });

  it.each([
    ['2027-03-14', 23],
    ['2027-11-07', 25],
    ['2027-11-08', 24],
  ])('%s is %d hours long in Toronto', (day, hours) => {
    expect(startOfDay(addDays(day, 1), toronto) - startOfDay(day, toronto)).toBe(hours * hourMs);
  });
});

describe('the wall clock', () => {
  it('finds the instant of an ordinary time', () => {
    expect(fromWallClock('2026-11-24', at(9), toronto)).toEqual({ instant: Date.UTC(2026, 10, 24, 14), kind: 'exact' });
  });

  it('gives the first moment after a time that does not exist', () => {
    expect(fromWallClock('2027-03-14', at(2, 30), toronto)).toEqual({ instant: Date.UTC(2027, 2, 14, 7), kind: 'gap' });
  });

  it('gives the first of a time that happens twice', () => {
    expect(fromWallClock('2027-11-07', at(1, 30), toronto)).toEqual({
      instant: Date.UTC(2027, 10, 7, 5, 30),
      kind: 'twice',
    });
  });

  it('takes minutes beyond midnight to the next day (SCH-186)', () => {
    expect(fromWallClock('2026-11-24', at(30), toronto).instant).toBe(
      fromWallClock('2026-11-25', at(6), toronto).instant,
    );
  });

  it('and the instant lead to each other, in every zone and at every time that exists once', () => {
    const days = fc.integer({ min: 0, max: 7300 }).map((days) => addDays('2020-06-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom(...offeredTimeZones),
        days,
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const { instant, kind } = fromWallClock(day, minutes, zone);
          if (kind === 'gap') return;
          expect([dayKeyOf(instant, zone), minutesOfDay(instant, zone)]).toEqual([day, minutes]);
          if (kind === 'twice') expect(minutesOfDay(instant - hourMs, zone)).not.toBe(minutes);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('weeks', () => {
  it('start on Sunday for schedules and on Monday for timesheets (SCH-017, OPS-028, ACC-242)', () => {
    expect(startOfWeek('2026-11-22', 'sunday')).toBe('2026-11-22');
    expect(startOfWeek('2026-11-22', 'monday')).toBe('2026-11-16');
    expect(weekDays('2026-11-25', 'sunday')).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it('have seven days, the asked one among them, also where the clocks change and years turn', () => {
    for (let day = '2026-12-20'; day < '2027-12-01'; day = addDays(day, 1)) {
      const week = weekDays(day, 'monday');
      expect(week).toContain(day);
      expect(weekday(week[0] ?? '')).toBe(1);
      expect(daysBetween(week[0] ?? '', week[6] ?? '')).toBe(6);
    }
    expect(dayMs).toBe(24 * hourMs);
  });
});
