import { clockHours, decimalHours } from './timesheet';

describe('hours', () => {
  it('are shown from minutes to two decimals, rounded half up (decisions section 5 item 2)', () => {
    expect([455, 467, 5 * 467, 0, 1, 2, 3].map(decimalHours)).toEqual([
      '7.58',
      '7.78',
      '38.92',
      '0.00',
      '0.02',
      '0.03',
      '0.05',
    ]);
    for (let minutes = 0; minutes < 6000; minutes++)
      expect(Math.abs(Number(decimalHours(minutes)) - minutes / 60)).toBeLessThanOrEqual(0.005 + 1e-9);
  });

  it('are also shown as hours and minutes', () => {
    expect([clockHours(455), clockHours(5), clockHours(455, 2)]).toEqual(['7:35', '0:05', '07:35']);
  });
});
