import { dayMs, fromWallClock, hourMs, minuteMs } from '@spot/contracts/time';
import { hoursLockAt, isLocked, lockAt, lockState, lockWarningMs, presentWeek, timesheetWeek } from './lock';

const zone = 'America/Toronto';
const clock = (day: string, minutes: number) => fromWallClock(day, minutes, zone).instant;
const monday = clock('2027-02-15', 0);

describe('The lock of a timesheet (OPS-028, OPS-055..058, decisions section 4 item 11)', () => {
  it('is the start of Monday in the team’s zone, on Sundays of 23 and 25 hours too', () => {
    expect(lockAt('2027-02-08', zone)).toBe(monday);
    for (const [week, sunday, hours] of [
      ['2027-03-08', '2027-03-14', 23],
      ['2027-11-01', '2027-11-07', 25],
    ] as const)
      expect(lockAt(week, zone) - clock(sunday, 0)).toBe(hours * hourMs);
    expect(lockAt('2027-02-08', 'America/Vancouver') - monday).toBe(2 * hourMs);
  });

  it('belongs to the week, Monday to Sunday, of the day on which a shift starts', () => {
    expect([timesheetWeek('2027-02-08'), timesheetWeek('2027-02-14'), timesheetWeek('2027-02-15')]).toEqual([
      '2027-02-08',
      '2027-02-08',
      '2027-02-15',
    ]);
    expect(presentWeek(monday - 1, zone)).toBe('2027-02-08');
    expect(presentWeek(monday, zone)).toBe('2027-02-15');
  });

  it('leaves 12 hours after their end to shifts that the lock comes before (C44)', () => {
    const sunday = { dayKey: '2027-02-14', timeZone: zone };
    expect(hoursLockAt({ ...sunday, gigEnd: monday - 1 })).toBe(monday);
    expect(hoursLockAt({ ...sunday, gigEnd: monday })).toBe(monday + 12 * hourMs);
    const night = { ...sunday, gigEnd: monday + 4 * hourMs };
    expect([isLocked(night, monday + 16 * hourMs - 1), isLocked(night, monday + 16 * hourMs)]).toEqual([false, true]);
  });

  it('counts down in days, hours and minutes, warns from 8 hours on, and then is locked', () => {
    expect(lockState('2027-02-08', zone, monday - (2 * dayMs + 3 * hourMs + 4 * minuteMs + 59_000))).toMatchObject({
      state: 'enabled',
      days: 2,
      hours: 3,
      minutes: 4,
    });
    expect(lockState('2027-02-08', zone, monday - lockWarningMs - 1).state).toBe('enabled');
    expect(lockState('2027-02-08', zone, monday - lockWarningMs)).toMatchObject({ state: 'warning', hours: 8 });
    expect(lockWarningMs).toBe(28_800_000);
    expect(lockState('2027-02-08', zone, monday - 1)).toMatchObject({ state: 'warning', minutes: 0 });
    for (const late of [0, dayMs])
      expect(lockState('2027-02-08', zone, monday + late)).toEqual({
        state: 'locked',
        remainingMs: 0,
        days: 0,
        hours: 0,
        minutes: 0,
      });
  });
});
