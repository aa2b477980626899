import type { Hired } from '@spot/contracts/scheduling';
import { aHired, fixtureZone } from '@spot/contracts/testing';
import { fromWallClock, weekDays } from '@spot/contracts/time';
import { commonZone } from './commonZone';
import { keepSheet, layoutSheet, withAdded, type SheetClock } from './sheet';
import { glanceOf, totalsPerDay } from './sums';

const none = new Map();
const at = (day: string, hours: number) => fromWallClock(day, hours * 60, fixtureZone).instant;
const shift = (day: string, from: number, to: number, over: Partial<Hired> = {}) =>
  aHired({
    gigID: `gig-${day}-${from}`,
    gigStart: at(day, from),
    gigEnd: at(day, to),
    dayKey: day,
    checkIn: true,
    ...over,
  });
const clock = (now: number, over: Partial<SheetClock> = {}): SheetClock => ({
  now,
  manualHours: false,
  admin: false,
  mayAdjust: true,
  uid: 'me',
  ...over,
});
const layout = (hired: Hired[], monday: string, now: number, over: Partial<SheetClock> = {}) =>
  layoutSheet(hired, none, weekDays(monday, 'monday'), clock(now, over));

describe('the rows of the timesheet', () => {
  it('show each shift on the day of its posted start, also overnight from Sunday and after its times were moved (OPS-030, decisions section 4 items 10 and 13)', () => {
    const sunday = shift('2026-11-22', 20, 28);
    const moved = shift('2026-11-18', 0.5, 8, { start: at('2026-11-17', 23), end: at('2026-11-18', 8) });
    const before = shift('2026-11-15', 20, 28);
    const [row] = layout(
      [moved, sunday, before].map((one) => ({ ...one })),
      '2026-11-16',
      at('2026-11-23', 12),
    );
    expect(row?.cells.map((cell) => cell.length)).toEqual([0, 0, 1, 0, 0, 0, 1]);
  });

  it('mark a long week over all teams of the company, including hours for others (decisions section 5 item 12)', () => {
    const own = shift('2026-11-17', 9, 17, { breakTime: 0 });
    const week = (elsewhere: number) =>
      layoutSheet(
        [own],
        none,
        weekDays('2026-11-16', 'monday'),
        clock(own.gigEnd),
        new Map([[own.spotterID, elsewhere * 60]]),
      );
    expect([32, 33].map((hours) => glanceOf(week(hours), 2400).long)).toEqual([0, 1]);
    expect(week(33)[0]).toMatchObject({ totals: { minutes: 480 }, elsewhere: 1980 });
    const kept = keepSheet(week(32), week(33));
    expect(kept[0]?.elsewhere).toBe(1980);
  });

  it('count real hours in the nights of both clock changes (decisions section 4 item 2)', () => {
    const forward = shift('2027-03-13', 22, 30, { breakTime: 0 });
    const back = shift('2027-11-06', 22, 30, { breakTime: 0 });
    const minutes = (one: Hired, monday: string) => layout([one], monday, one.gigEnd + 1)[0]?.totals.minutes;
    expect([minutes(forward, '2027-03-08'), minutes(back, '2027-11-01')]).toEqual([7 * 60, 9 * 60]);
  });

  it('stay unlocked for a Sunday night until 12 hours after its end, while the rest is locked (C44)', () => {
    const night = shift('2026-11-22', 20, 28);
    const day = shift('2026-11-20', 9, 17, { spotterID: 'other' });
    const kinds = (now: number) =>
      Object.fromEntries(layout([night, day], '2026-11-16', now).map((row) => [row.id, row.confirm.kind]));
    expect(kinds(at('2026-11-23', 10))).toEqual({ 'spotter-1': 'ready', other: 'blocked' });
    expect(kinds(at('2026-11-23', 16.5))).toEqual({ 'spotter-1': 'blocked', other: 'blocked' });
  });

  it('put two shifts of a day into one cell by start, and sort workers by name', () => {
    const late = shift('2026-11-17', 18, 22);
    const early = shift('2026-11-17', 8, 12);
    const rows = layout([late, early, shift('2026-11-17', 9, 17, { spotterID: 'z', name: 'ámbar' })], '2026-11-16', 0);
    expect(rows.map(({ name }) => name)).toEqual(['ámbar', 'Ana Souza']);
    expect(rows[1]?.cells[1]?.map(({ hired }) => hired.gigID)).toEqual([early.gigID, late.gigID]);
  });

  it('keep their identity while nothing in them changes, and change when the clock changes something', () => {
    const records = [shift('2026-11-17', 9, 17), shift('2026-11-18', 9, 17, { spotterID: 'b', name: 'Ben' })];
    const during = at('2026-11-17', 12);
    const first = layout(records, '2026-11-16', during);
    const later = keepSheet(first, layout(records, '2026-11-16', during + 60_000));
    expect(later[0]).toBe(first[0]);
    const over = keepSheet(later, layout(records, '2026-11-16', at('2026-11-17', 18)));
    expect(over[0]).not.toBe(first[0]);
    expect(over[1]).toBe(first[1]);
    const [one, other] = records as [Hired, Hired];
    const confirmed = keepSheet(
      over,
      layout([{ ...one, hoursConfirmed: true }, other], '2026-11-16', at('2026-11-17', 18)),
    );
    expect([confirmed[0] === over[0], confirmed[1] === over[1]]).toEqual([false, true]);
  });

  it('include a worker who was added, once and not beside a row of theirs', () => {
    const rows = layout([shift('2026-11-17', 9, 17)], '2026-11-16', 0);
    const added = withAdded(rows, [
      { id: 'spotter-1', name: 'Ana Souza' },
      { id: 'b', name: 'Ben' },
    ]);
    expect(added.map(({ id }) => id)).toEqual(['spotter-1', 'b']);
    expect(added[1]?.cells).toHaveLength(7);
  });
});

describe('the sums', () => {
  it('are computed from minutes: cancelled and future shifts and No Shows count nothing (decisions section 5 items 2 and 10)', () => {
    const hired = [
      shift('2026-11-16', 9, 9 + 467 / 60, { breakTime: 0 }),
      shift('2026-11-17', 9, 9 + 467 / 60, { breakTime: 0, hoursConfirmed: true }),
      shift('2026-11-18', 9, 17, { checkIn: false }),
      shift('2026-11-19', 9, 17, { cancelled: true }),
      shift('2026-11-20', 9, 17),
    ];
    const rows = layout(hired, '2026-11-16', at('2026-11-19', 20));
    expect(totalsPerDay(rows).map(({ minutes }) => minutes)).toEqual([467, 467, 0, 0, 0, 0, 0]);
    expect(rows[0]?.totals.minutes).toBe(934);
    expect(glanceOf(rows, 2400)).toMatchObject({ scheduled: 934 + 900, worked: 934, confirmed: 467, long: 0 });
  });
});

it('one name stands for the zone of a week, but not in the week in which the clocks change (decisions section 4 item 7)', () => {
  const of = (monday: string, viewer: string) =>
    commonZone(layout([shift(monday, 9, 17)], monday, at(monday, 20)), monday, fixtureZone, viewer);
  expect(of('2026-11-16', 'America/Vancouver')).toBe('EST');
  expect(of('2026-11-16', 'America/New_York')).toBe('');
  expect(of('2026-10-26', 'UTC')).toBe('');
});
