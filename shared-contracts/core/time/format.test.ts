import {
  clockToMinutes,
  endsNextDay,
  formatDateTime,
  formatDuration,
  formatLongDate,
  formatMonthDay,
  formatNumericDate,
  formatShortDate,
  formatTime,
  formatMinutesRange,
  formatTimeRange,
  formatWeekday,
  minutesToClock,
  parseClock,
  zoneName,
} from './format';

const toronto = 'America/Toronto';
const nine = Date.UTC(2026, 10, 24, 14);
const hours = (count: number) => nine + count * 3_600_000;

describe('times', () => {
  it('are those of the given zone (SCH-023)', () => {
    expect([
      formatTime(nine, toronto),
      formatTime(nine, 'America/St_Johns'),
      formatTime(nine, 'America/Chicago'),
    ]).toEqual(['9:00 AM', '10:30 AM', '8:00 AM']);
  });

  it('show the period once where start and end share it', () => {
    expect(formatTimeRange(nine, hours(8), toronto)).toBe('9:00 AM - 5:00 PM');
    expect(formatTimeRange(hours(4), hours(8), toronto)).toBe('1:00 - 5:00 PM');
    expect(formatMinutesRange(13 * 60, 17 * 60)).toBe('1:00 - 5:00 PM');
    expect(formatMinutesRange(9 * 60, 17 * 60)).toBe('9:00 AM - 5:00 PM');
  });

  it('end on the next day from midnight on (SCH-024)', () => {
    expect([endsNextDay(nine, hours(15) - 1, toronto), endsNextDay(nine, hours(15), toronto)]).toEqual([false, true]);
    expect(endsNextDay(nine, hours(15), 'America/Vancouver')).toBe(false);
  });

  it.each([
    ['930p', 21 * 60 + 30],
    ['9:30 pm', 21 * 60 + 30],
    ['9:30 P.M.', 21 * 60 + 30],
    ['17:00', 17 * 60],
    ['9', 540],
    ['12am', 0],
    ['12 pm', 720],
    ['0:15', 15],
  ])('read %s as typed', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });

  it.each(['', '25', '13pm', '0am', '9:75', 'noon', '12345'])('read none from "%s"', (text) => {
    expect(parseClock(text)).toBeUndefined();
  });

  it('of a template lead to minutes and back, for each of the day', () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(clockToMinutes(minutesToClock(minutes))).toBe(minutes);
    expect(minutesToClock(0)).toEqual({ period: 'AM', hour: 12, min: 0 });
  });

  it('name the zone by its short name, and by its offset where the runtime would be wrong', () => {
    expect(zoneName(nine, toronto)).toBe('EST');
    expect(zoneName(nine, 'America/St_Johns')).toBe('NST');
    expect(['CDT', 'GMT-5']).toContain(zoneName(Date.UTC(2026, 11, 15), 'America/Winnipeg'));
  });
});

describe('dates', () => {
  it('are written as the screens want them', () => {
    const day = '2026-11-21';
    expect([formatMonthDay(day), formatMonthDay('2026-11-05')]).toEqual(['Nov 21', 'Nov 05']);
    expect(formatLongDate(day)).toBe('Saturday, November 21, 2026');
    expect(formatShortDate(day)).toBe('Sat, Nov 21');
    expect([formatWeekday(day), formatWeekday(day, 'long')]).toEqual(['Sat', 'Saturday']);
    expect(formatNumericDate('2026-01-05')).toBe('01/05/2026');
    expect(formatDateTime(nine, toronto)).toBe('Nov 24, 2026, 9:00 AM');
  });

  it('last as long as hours and minutes say', () => {
    expect([formatDuration(450), formatDuration(480), formatDuration(45)]).toEqual(['7 h 30 min', '8 h', '45 min']);
  });
});
