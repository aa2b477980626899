import { someMinimumWages } from '../../testing/fixtures';
import {
  isBreak,
  isShiftLength,
  isWage,
  minimumWageCents,
  paidMinutes,
  postLockKey,
  shiftLength,
  shiftTimes,
} from './shift';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const toronto = 'America/Toronto';

describe('the length of a shift', () => {
  it.each([
    ['9:00 AM to 5:00 PM', at(9), at(17), 480],
    ['10:00 PM to 6:00 AM on the next day', at(22), at(6), 480],
    ['5:00 PM to midnight', at(17), 0, 420],
    ['equal times, which are no shift', at(9), at(9), 0],
  ])('%s (SCH-168, SCH-186)', (_, start, end, minutes) => {
    expect(shiftLength(start, end)).toBe(minutes);
  });

  it.each([
    [0, false],
    [179, false],
    [180, true],
    [720, true],
    [721, false],
  ])('of %d minutes may be posted: %s (SCH-168, SCH-185)', (minutes, allowed) => {
    expect(isShiftLength(minutes)).toBe(allowed);
  });
});

describe('a shift on a date', () => {
  it('is built from the wall clock in its zone', () => {
    expect(shiftTimes('2026-11-24', at(9), at(17), toronto)).toEqual({
      start: Date.UTC(2026, 10, 24, 14),
      end: Date.UTC(2026, 10, 24, 22),
      minutes: 480,
      clockChange: 0,
      startClock: 'exact',
      endClock: 'exact',
    });
  });

  it('ends on the next day when the end is not after the start, midnight included (SCH-186)', () => {
    expect(shiftTimes('2026-11-24', at(17), 0, toronto).end).toBe(Date.UTC(2026, 10, 25, 5));
  });

  it('of equal times has no length, and no clock changes in it (SCH-186, decision C28)', () => {
    expect(shiftTimes('2026-11-24', at(9), at(9), toronto)).toMatchObject({ minutes: 0, clockChange: 0 });
  });

  it('over the night the clocks go forward is 7 real hours, and 9 when they go back', () => {
    expect(shiftTimes('2027-03-13', at(22), at(6), toronto)).toMatchObject({ minutes: 420, clockChange: 60 });
    expect(shiftTimes('2027-11-06', at(22), at(6), toronto)).toMatchObject({ minutes: 540, clockChange: -60 });
  });

  it('reports which of its times does not exist or occurs twice', () => {
    expect(shiftTimes('2027-03-14', at(2, 30), at(8), toronto)).toMatchObject({
      startClock: 'gap',
      start: Date.UTC(2027, 2, 14, 7),
    });
    expect(shiftTimes('2027-11-07', at(1, 30), at(8), toronto)).toMatchObject({
      startClock: 'twice',
      start: Date.UTC(2027, 10, 7, 5, 30),
    });
  });

  it('keeps its wall clock on every date of a posting across a clock change', () => {
    const days = ['2027-03-13', '2027-03-14', '2027-03-15'];
    expect(days.map((day) => shiftTimes(day, at(9), at(17), toronto).start)).toEqual([
      Date.UTC(2027, 2, 13, 14),
      Date.UTC(2027, 2, 14, 13),
      Date.UTC(2027, 2, 15, 13),
    ]);
  });
});

describe('the unpaid break', () => {
  it.each([
    [0, 480, true],
    [479, 480, true],
    [480, 480, false],
    [481, 480, false],
    [0, 0, true],
    [-1, 480, false],
    [7.5, 480, false],
    [600, undefined, true],
    [601, undefined, false],
  ])('of %s minutes in a shift of %s: %s (SCH-170, SCH-171, SCH-187)', (minutes, length, allowed) => {
    expect(isBreak(minutes, length)).toBe(allowed);
  });

  it('shortens the paid time, never below zero', () => {
    expect([paidMinutes(480, 30), paidMinutes(180, 180), paidMinutes(120, 180)]).toEqual([450, 0, 0]);
  });
});

describe('the wage', () => {
  const wages = someMinimumWages();

  it.each([
    ['Ontario by abbreviation', 'Canada', 'ON', '2026-12-31', 1760],
    ['Ontario by name', 'Canada', ' ontario ', '2026-12-31', 1760],
    ['Ontario on the day of its raise', 'Canada', 'ON', '2027-01-01', 1800],
    ['a region at the floor of 15.00', 'Canada', 'AB', '2026-12-31', 1500],
    ['a state', 'United States', 'IL', '2026-12-31', 1500],
    ['a region of the other country', 'US', 'ON', '2026-12-31', 1500],
    ['an unknown region', 'Canada', 'XX', '2026-12-31', 1500],
  ])('starts at the regional minimum or 15.00: %s (SCH-172)', (_, country, region, day, cents) => {
    expect(minimumWageCents(wages, country, region, day)).toBe(cents);
  });

  it.each([
    [1499, 1500, false],
    [1500, 1500, true],
    [1510, 1500, false],
    [1525, 1500, true],
    [1760, 1760, true],
    [1759, 1760, false],
    [1770, 1760, false],
    [1775, 1760, true],
    [10_000, 1500, true],
    [10_001, 1500, false],
    [1525.5, 1500, false],
  ])('of %d cents with a minimum of %d: %s (SCH-172, SCH-190)', (cents, minimum, allowed) => {
    expect(isWage(cents, minimum)).toBe(allowed);
  });
});

describe('the identity of a posting on a day', () => {
  it('ignores case and spaces, and distinguishes role, label and day', () => {
    const key = postLockKey(' Event  Server', 'Banquet', '2026-11-24');
    expect(postLockKey('event server', 'BANQUET ', '2026-11-24')).toBe(key);
    expect(
      new Set([
        key,
        postLockKey('event', 'server banquet', '2026-11-24'),
        postLockKey('event server', 'banquet', '2026-11-25'),
      ]).size,
    ).toBe(3);
  });

  it('is one path segment for any role', () => {
    expect(postLockKey('Cook/Prep | line', 'a', '2026-11-24')).toBe('cook%2Fprep%20%7C%20line|a|2026-11-24');
  });
});
