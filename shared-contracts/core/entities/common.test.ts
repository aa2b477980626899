import { dayKey } from './common';

const two = (part: number) => String(part).padStart(2, '0');
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);
/** Calendar days found by an independent computation. */
const inCalendar = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

describe('a day', () => {
  it('exists in the calendar: no 31 February, and 29 February only in leap years', () => {
    const months = [2000, 2026, 2027, 2028, 2100].flatMap((year) => upTo(13).map((month) => `${year}-${two(month)}`));
    const days = months.flatMap((month) => upTo(32).map((date) => `${month}-${two(date)}`));
    expect(days.filter((day) => dayKey.safeParse(day).success !== inCalendar(day))).toEqual([]);
    expect(['2028-02-29', '2027-02-29', '2026-2-3', 'today'].map((day) => dayKey.safeParse(day).success)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
