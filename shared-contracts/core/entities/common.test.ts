import { dayKey } from './common';

const two = (part: number) => String(part).padStart(2, '0');
/** Calendar days found by an independent computation. */
const inCalendar = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

describe('a day', () => {
  it('exists in the calendar: no 31 February, and 29 February only in leap years', () => {
    const wrong: string[] = [];
    for (const year of [2000, 2026, 2027, 2028, 2100])
      for (let month = 0; month <= 13; month++)
        for (let date = 0; date <= 32; date++) {
          const day = `${year}-${two(month)}-${two(date)}`;
          if (dayKey.safeParse(day).success !== inCalendar(day)) wrong.push(day);
        }
    expect(wrong).toEqual([]);
    expect(['2028-02-29', '2027-02-29', '2026-2-3', 'today'].map((day) => dayKey.safeParse(day).success)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
