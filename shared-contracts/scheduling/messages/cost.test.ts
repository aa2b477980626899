import { costText } from './cost';

const cad = (cents: number) => ({ currency: 'CAD' as const, cents });
const usd = (cents: number) => ({ currency: 'USD' as const, cents });
const day = (dayKey: string, cents: number) => ({ dayKey, ...cad(cents) });

describe('cost of shifts as text', () => {
  it('shows the filled places of all, and hours on request', () => {
    const cost = { minutes: 3840, planned: [cad(132_000)], filled: [cad(91_200)] };
    expect(costText.hours(cost)).toBe('64 h, $912.00 of $1,320.00');
  });

  it('names the currencies where there are two', () => {
    const both = { planned: [cad(100), usd(200)], filled: [cad(0), usd(200)] };
    expect(costText.filled(both)).toBe('$0.00 CAD and $2.00 USD of $1.00 CAD and $2.00 USD');
  });

  it('shows a change with the earlier sum, or that nothing changes', () => {
    expect(costText.changed([cad(100)], [cad(250)])).toBe('The planned cost becomes $2.50 instead of $1.00.');
    expect(costText.changed([cad(100)], [cad(100)])).toBe('The planned cost stays $1.00.');
  });

  it('shows equal costs of days once, and different ones each', () => {
    expect(costText.days([day('2026-11-24', 16_500), day('2026-11-25', 16_500)])).toBe('$165.00 a day');
    expect(costText.days([day('2026-10-31', 16_000), day('2026-11-01', 18_000)])).toBe(
      'Oct 31: $160.00, Nov 01: $180.00',
    );
  });
});
