import { aGig } from '../testing';
import { axisOf, layoutDay } from './dayLayout';

const day = '2026-11-24';
const hour = 60;

describe('the day view (SCH-028)', () => {
  it('places each shift by the wall clock of its own zone, and stacks those that overlap', () => {
    const early = aGig(day, 9 * hour, 17 * hour, { id: 'early' });
    const noon = aGig(day, 12 * hour, 20 * hour, { id: 'noon' });
    const late = aGig(day, 17 * hour, 21 * hour, { id: 'late' });
    const west = aGig(day, 9 * hour, 12 * hour, { id: 'west', timeZone: 'America/Phoenix' });
    expect(layoutDay([late, noon, early], day).map(({ gig, from, to, lane }) => [gig.id, from, to, lane])).toEqual([
      ['early', 540, 1020, 0],
      ['noon', 720, 1200, 1],
      ['late', 1020, 1260, 0],
    ]);
    expect(layoutDay([west], day)).toMatchObject([{ from: 540, to: 720 }]);
  });

  it('puts a shift of a day on which the clocks change at the hours that its card says', () => {
    for (const sunday of ['2027-03-14', '2027-11-07'])
      expect(layoutDay([aGig(sunday, 9 * hour, 17 * hour)], sunday)).toMatchObject([{ from: 540, to: 1020 }]);
    const night = aGig('2027-03-13', 22 * hour, 30 * hour);
    expect(layoutDay([night], '2027-03-13')).toMatchObject([{ from: 22 * hour, to: 30 * hour }]);
  });

  it('keeps the drawn bars of short shifts apart', () => {
    const short = aGig(day, 7 * hour, 8 * hour, { id: 'short' });
    const next = aGig(day, 8 * hour, 12 * hour, { id: 'next' });
    expect(layoutDay([short, next], day).map(({ lane }) => lane)).toEqual([0, 1]);
    expect(axisOf(layoutDay([aGig(day, 21 * hour, 22 * hour)], day)).toHour).toBe(24);
  });

  it('shows 6 to 22 o’clock, and more for a shift over midnight', () => {
    expect(axisOf([])).toEqual({ fromHour: 6, toHour: 22 });
    const night = aGig(day, 22 * hour, 6 * hour);
    const shift = { ...night, end: night.start + 8 * 3_600_000 };
    expect(axisOf(layoutDay([shift], day))).toEqual({ fromHour: 6, toHour: 30 });
    expect(axisOf(layoutDay([aGig(day, 4 * hour, 8 * hour)], day))).toEqual({ fromHour: 4, toHour: 22 });
  });
});
