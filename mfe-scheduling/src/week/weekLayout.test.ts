import { weekDays } from '@spot/contracts/time';
import { aGig, aPosition } from '../testing';
import { departmentsOf, keepUnchanged, layoutWeek } from './weekLayout';

const all: ReadonlySet<string> = new Set();
const days = weekDays('2026-11-24', 'sunday');
const places = (gigs: ReturnType<typeof aGig>[], of = days) =>
  layoutWeek([aPosition()], gigs, of, all)[0]?.cells.map((cell) => cell.map(({ id }) => id));

describe('the layout of the week', () => {
  it('has a column for each day from Sunday to Saturday (SCH-017)', () => {
    expect(days).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
    expect(layoutWeek([aPosition()], [], days, all)[0]?.cells).toHaveLength(7);
  });

  it('sorts positions by role without regard to case, and leaves merged ones out (SCH-020)', () => {
    const rows = layoutWeek(
      [
        aPosition({ id: 'b', role: 'server' }),
        aPosition({ id: 'a', role: 'Bartender' }),
        aPosition({ id: 'c', role: 'Cook', merged: true }),
      ],
      [],
      days,
      all,
    );
    expect(rows.map(({ role }) => role)).toEqual(['Bartender', 'server']);
  });

  it('places an overnight shift on its start day only (SCH-017, SCH-024)', () => {
    const overnight = aGig('2026-11-28', 22 * 60, 30 * 60, { id: 'night' });
    expect(places([overnight])?.[6]).toEqual(['night']);
    expect(places([overnight], weekDays('2026-11-29', 'sunday'))?.flat()).toEqual([]);
  });

  it('places a shift by its own zone, although it is another day elsewhere (SCH-023)', () => {
    const west = aGig('2026-11-28', 21 * 60 + 30, 25 * 60, { id: 'west', timeZone: 'America/Vancouver' });
    const east = aGig('2026-11-22', 30, 5 * 60, { id: 'east', timeZone: 'America/St_Johns' });
    expect(places([west, east])).toEqual([['east'], [], [], [], [], [], ['west']]);
  });

  it('keeps every day in its column in the weeks of both clock changes', () => {
    const forward = weekDays('2027-03-14', 'sunday');
    const back = weekDays('2027-11-07', 'sunday');
    const late = (week: string[]) => week.map((day) => aGig(day, 23 * 60 + 45, 27 * 60, { id: day }));
    expect(places(late(forward), forward)).toEqual(forward.map((day) => [day]));
    expect(places(late(back), back)).toEqual(back.map((day) => [day]));
  });

  it('leaves out shifts outside of the week that the wider query also returns', () => {
    expect(places([aGig('2026-11-21', 540, 900), aGig('2026-11-29', 540, 900)])?.flat()).toEqual([]);
  });

  it('sorts a day by department, then start (SCH-020)', () => {
    const gigs = [
      aGig('2026-11-24', 900, 1200, { id: 'late' }),
      aGig('2026-11-24', 540, 800, { id: 'bar', department: 'Bar' }),
      aGig('2026-11-24', 480, 800, { id: 'early' }),
    ];
    expect(places(gigs)?.[2]).toEqual(['bar', 'early', 'late']);
  });

  it("counts the week's shifts with news, each once (SCH-019)", () => {
    const news = (hired: boolean, applicants: boolean) => ({ notifications: { hired, applicants } });
    const gigs = [
      aGig('2026-11-23', 540, 900, news(true, true)),
      aGig('2026-11-24', 540, 900, news(false, true)),
      aGig('2026-11-25', 540, 900),
      aGig('2026-11-29', 540, 900, news(true, false)),
    ];
    expect(layoutWeek([aPosition()], gigs, days, all)[0]?.updates).toBe(2);
  });

  it('shows shifts of a deleted position in a row without posting', () => {
    const [first, second] = layoutWeek(
      [aPosition()],
      [aGig('2026-11-24', 540, 900, { multiDayID: 'gone', role: 'Usher' })],
      days,
      all,
    );
    expect([first?.role, first?.postable]).toEqual(['Event Server', true]);
    expect([second?.role, second?.postable]).toEqual(['Usher', false]);
  });

  it('filters by department, the empty one included (SCH-015, SCH-016)', () => {
    const positions = [aPosition(), aPosition({ id: 'guard', role: 'Guard', department: ' ' })];
    const gigs = [
      aGig('2026-11-24', 540, 900, { department: 'Bar' }),
      aGig('2026-11-25', 540, 900, { multiDayID: 'guard', department: '' }),
    ];
    expect(departmentsOf(positions, gigs, days)).toEqual(['Bar', 'Catering', '']);
    expect(layoutWeek(positions, gigs, days, new Set([''])).map(({ id }) => id)).toEqual(['guard']);
    const spaced = [aGig('2026-11-24', 540, 900, { multiDayID: 'guard', department: ' Bar ' })];
    expect(departmentsOf([], spaced, days)).toEqual(['Bar']);
    expect(layoutWeek([], spaced, days, new Set(['Bar'])).map(({ id }) => id)).toEqual(['guard']);
    const bar = layoutWeek(positions, gigs, days, new Set(['Bar']));
    expect(bar.map(({ id, cells }) => [id, cells.flat().length])).toEqual([['server', 1]]);
  });

  it('renders one row and one cell again when one of 2,000 shifts changes', () => {
    const positions = Array.from({ length: 286 }, (_, index) =>
      aPosition({ id: `p${index}`, label: `Label ${index}` }),
    );
    const gigs = positions.flatMap(({ id }) =>
      days.map((day) => aGig(day, 540, 900, { id: `${id}-${day}`, multiDayID: id })),
    );
    expect(gigs.length).toBeGreaterThan(2000);
    const before = layoutWeek(positions, gigs, days, all);
    expect(before.flatMap(({ cells }) => cells).every((cell) => cell.length === 1)).toBe(true);
    const changed = gigs.map((gig) => (gig.id === 'p7-2026-11-24' ? { ...gig, numHired: 1 } : gig));
    const after = keepUnchanged(before, layoutWeek(positions, changed, days, all));
    const rows = after.filter((row, index) => row !== before[index]);
    expect(rows.map(({ id }) => id)).toEqual(['p7']);
    const old = before.find(({ id }) => id === 'p7');
    expect(rows[0]?.cells.map((cell, index) => cell !== old?.cells[index])).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
