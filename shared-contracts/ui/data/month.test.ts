import { addMonths, dayByKey, monthOf, monthWeeks, parseNumericDate } from './month';

describe('a month', () => {
  it('keeps the day of the month, or the last one where the month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21');
    expect(addMonths('2026-01-21', -1)).toBe('2025-12-21');
  });

  it('is shown in whole weeks, Sunday first', () => {
    const weeks = monthWeeks(monthOf('2026-11-21'));
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
    expect(monthWeeks('2026-02-01')).toHaveLength(4);
  });

  it.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
    ['a', undefined],
  ])('%s leads from Saturday, November 21, to %s', (key, day) => {
    expect(dayByKey('2026-11-21', key)).toBe(day);
  });

  it.each([
    ['11/21/2026', '2026-11-21'],
    [' 1/5/2026 ', '2026-01-05'],
    ['02/30/2026', undefined],
    ['13/01/2026', undefined],
    ['2026-11-21', undefined],
  ])('reads %s as %s', (text, day) => {
    expect(parseNumericDate(text)).toBe(day);
  });
});
