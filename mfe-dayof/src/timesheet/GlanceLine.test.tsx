import { render, screen } from '@testing-library/react';
import { GlanceLine } from './GlanceLine';
import type { SheetRow } from './sheet';

const row = (minutes: number, pay: SheetRow['totals']['pay'] = []): SheetRow => ({
  id: 'ana',
  name: 'Ana Souza',
  tallest: 0,
  cells: [],
  totals: { minutes, pay },
  elsewhere: 0,
  confirm: { kind: 'none' },
});
const paid = [
  row(455, [
    { currency: 'CAD', cents: 123_456_789 },
    { currency: 'USD', cents: 5 },
  ]),
];
const parts = (props: Partial<Parameters<typeof GlanceLine>[0]>) => {
  const { unmount } = render(<GlanceLine rows={[]} admin={false} longWeek={undefined} zone="" {...props} />);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return said;
};

describe('the summary of a week', () => {
  it('has a dash for each number until the hours are read, and no cost', () => {
    expect(parts({ rows: undefined, admin: true, longWeek: 2400 })).toEqual(['– scheduled', '– worked', '– confirmed']);
  });

  it('has the cost by currency, for platform admins alone (OPS-032, ADM-175)', () => {
    const hours = ['0.00 h scheduled', '7.58 h worked', '0.00 h confirmed'];
    expect(parts({ rows: paid })).toEqual(hours);
    expect(parts({ rows: paid, admin: true })).toEqual([...hours, '$1,234,567.89 CAD + $0.05 USD cost']);
    expect(parts({ rows: [row(455)], admin: true })).toEqual(hours);
  });

  it('has the hours and minutes of each number as its title', () => {
    render(<GlanceLine rows={paid} admin={false} longWeek={undefined} zone="" />);
    expect(screen.getByText('7.58 h')).toHaveAttribute('title', '7:35');
  });

  it('names the zone, and those over the hours of the region, only where there are any', () => {
    const last = (props: Partial<Parameters<typeof GlanceLine>[0]>) => parts(props).slice(3);
    expect(last({ rows: [row(2401), row(2400)], longWeek: 2400, zone: 'EST' })).toEqual([
      '1 worker over 40 h',
      'Times are in EST.',
    ]);
    expect(last({ rows: [row(2400)], longWeek: 2400 })).toEqual([]);
    expect(last({ rows: [row(9000)] })).toEqual([]);
  });
});
