import fc from 'fast-check';
import { currencyOf, divideRounded, formatCents, formatMoney, parseCents, payCents } from './money';

describe('money', () => {
  it.each([
    ['17.85', 1785],
    ['19.99', 1999],
    ['17.5', 1750],
    ['17', 1700],
    [' $17.60 ', 1760],
    ['0.07', 7],
    ['1,500', 150_000],
    ['$12,345.60', 1_234_560],
  ])('reads %s as %d cents, never through a floating-point number (SCH-094)', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(['', '17,85', '1,5000', '1500,000', '1,234,567', '-1', '1.234', '17.', 'abc', '1e3', '1 000', '9999999'])(
    'reads "%s" as no amount',
    (text) => {
      expect(parseCents(text)).toBeUndefined();
    },
  );

  it('reads what it wrote, for every amount up to a hundred dollars and the largest', () => {
    for (let cents = 0; cents <= 10_000; cents++) expect(parseCents(formatCents(cents))).toBe(cents);
    for (const cents of [99_999, 100_000, 99_999_999]) expect(parseCents(formatCents(cents))).toBe(cents);
  });

  it('writes thousands, a sign and the currency (SCH-035)', () => {
    expect([formatCents(123456), formatCents(-5), formatMoney(1760, 'CAD')]).toEqual([
      '$1,234.56',
      '-$0.05',
      '$17.60 CAD',
    ]);
  });

  it('rounds half up, once, as whole numbers do', () => {
    expect([divideRounded(1, 2), divideRounded(3, 2), divideRounded(-1, 2), divideRounded(7, 3)]).toEqual([1, 2, 0, 2]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 6000 }), (value, by) => {
        const rounded = divideRounded(value, by);
        expect(2 * Math.abs(rounded * by - value)).toBeLessThanOrEqual(by);
      }),
    );
  });

  it('pays minutes, not hours of two decimals: 7 h 35 min at 17.85 is 135.36 and not 135.30', () => {
    expect(payCents(1785, 455)).toBe(13536);
  });

  it('gives the sum of the minutes, not of rounded cells: five shifts of 7 h 47 min', () => {
    expect(payCents(1000, 5 * 467)).toBe(38917);
    expect(5 * payCents(1000, 467)).toBe(38915);
  });

  it("takes the currency from the shift's country (SCH-035)", () => {
    expect(['Canada', 'US', 'usa', 'United States of America', ''].map(currencyOf)).toEqual([
      'CAD',
      'USD',
      'USD',
      'USD',
      'CAD',
    ]);
  });
});
