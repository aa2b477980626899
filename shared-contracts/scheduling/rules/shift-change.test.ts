import { formatMinutes, fromWallClock, hourMs, minuteMs } from '../../core/time';
import {
  isTooFar,
  moveIssue,
  numSpottersIssue,
  postedTimesOnDay,
  shiftTimeIssues,
  shiftTimeOptions,
  timesOnDay,
} from './shift-change';

const toronto = 'America/Toronto';
const at = (day: string, minutes: number, zone = toronto) => fromWallClock(day, minutes, zone).instant;
/** By default 9:00 AM - 5:00 PM. */
const shift = (day = '2026-12-01', zone = toronto, from = 540, to = 1020) => {
  const [start, end] = [at(day, from, zone), at(day, to, zone)];
  return { start, end, postedStart: start, postedEnd: end, timeZone: zone, breakTime: 30, dayKey: day };
};
const gig = shift();
const now = gig.start - 24 * hourMs;
const moved = (start: number, end: number) => ({ start: gig.start + start * minuteMs, end: gig.end + end * minuteMs });

describe('A new number of workers', () => {
  it.each([
    [0, 0, 'belowOne'],
    [-3, 0, 'belowOne'],
    [1.5, 0, 'workers'],
    [Number.NaN, 0, 'workers'],
    [500, 0, undefined],
    [501, 0, 'workers'],
    [2, 3, 'belowHired'],
    [3, 3, undefined],
    [1, 0, undefined],
  ])('of %d with %d hired: %s (SCH-204, SCH-205)', (entered, hired, issue) => {
    expect(numSpottersIssue(entered, hired)).toBe(issue);
  });
});

describe('New times of a shift', () => {
  it.each([
    ['three hours earlier', -180, -180, []],
    ['three hours later', 180, 180, []],
    ['a start a quarter too early', -195, 0, ['window']],
    ['an end a quarter too late', 0, 195, ['window']],
    ['2 h 45 min', 180, -135, ['length']],
    ['3 h', 180, -120, []],
    ['12 h', -120, 120, []],
    ['12 h 15 min', -120, 135, ['length']],
  ])('%s (SCH-206, SCH-208)', (_, start, end, issues) => {
    expect(shiftTimeIssues(gig, moved(start, end), now)).toEqual(issues);
  });

  it('are measured from the posted times, so that repeated changes cannot exceed the window (SCH-209, decision N34)', () => {
    const later = { ...gig, ...moved(180, 180) };
    expect(shiftTimeIssues(later, moved(195, 195), now)).toEqual(['window']);
    expect(shiftTimeIssues(later, moved(-180, -180), now)).toEqual([]);
  });

  it('have to start in the future and be as long as the break (SCH-209)', () => {
    expect(shiftTimeIssues(gig, moved(-15, 0), gig.start - 15 * minuteMs)).toEqual(['passed']);
    expect(shiftTimeIssues({ ...gig, breakTime: 200 }, moved(180, -120), now)).toEqual(['break']);
  });

  it.each(['America/Toronto', 'America/St_Johns', 'Australia/Eucla', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'are quarter hours of the clock in %s, except for the current times (SCH-207, decisions section 4 item 22)',
    (zone) => {
      const odd = shift('2026-12-01', zone, 547, 1020);
      const issues = (start: number, end: number) =>
        shiftTimeIssues(odd, { start: at('2026-12-01', start, zone), end: at('2026-12-01', end, zone) }, odd.start - 1);
      expect([issues(547, 1035), issues(555, 1020)]).toEqual([[], []]);
      expect([issues(550, 1020), issues(555, 1030)]).toEqual([['startStep'], ['endStep']]);
      const halfMinute = { start: odd.start, end: odd.end + minuteMs / 2 };
      expect(shiftTimeIssues(odd, halfMinute, odd.start - 1)).toEqual(['endStep']);
    },
  );

  it('have the length shown by the clock, whatever the night (SCH-208, decisions section 4 item 2)', () => {
    const night = shift('2027-11-06', toronto, 19 * 60, 24 * 60 + 6 * 60);
    const issues = (minutes: number) =>
      shiftTimeIssues(night, { start: night.start, end: night.end + minutes * minuteMs }, now);
    expect((night.end - night.start) / hourMs).toBe(12);
    expect([issues(60), issues(75)]).toEqual([[], ['length']]);
  });

  it('can be chosen in quarter hours of the local clock, three hours to both sides (SCH-207)', () => {
    const options = shiftTimeOptions(gig, 'start');
    expect(options).toHaveLength(25);
    expect(options.map(({ minutes }) => formatMinutes(minutes)).filter((_, index) => index % 12 === 0)).toEqual([
      '6:00 AM',
      '9:00 AM',
      '12:00 PM',
    ]);
    expect(
      options.every(
        ({ instant }) => shiftTimeIssues(gig, { start: instant, end: instant + 8 * hourMs }, now).length === 0,
      ),
    ).toBe(true);
  });

  it.each(['America/St_Johns', 'America/Phoenix', 'America/Regina', 'America/Vancouver'])(
    'use the quarter hours of %s, and the current time if it is not one (decisions section 4 item 22)',
    (zone) => {
      const odd = shift('2026-12-01', zone, 547, 1020);
      const minutes = shiftTimeOptions(odd, 'start').map((option) => option.minutes);
      expect(minutes).toEqual(
        [
          ...Array.from({ length: 13 }, (_, index) => 375 + 15 * index),
          547,
          ...Array.from({ length: 11 }, (_, index) => 570 + 15 * index),
        ].sort((a, b) => a - b),
      );
    },
  );

  it('never offer an hour that does not exist, and offer one that occurs twice as two (decisions section 4 item 4)', () => {
    const spring = shiftTimeOptions(shift('2027-03-14', toronto, 240, 720), 'start');
    expect(spring.map(({ minutes }) => minutes)).not.toContain(150);
    expect(spring).toHaveLength(25);
    const autumn = shiftTimeOptions(shift('2027-11-07', toronto, 0, 480), 'start');
    const twice = autumn.filter(({ minutes }) => minutes === 90);
    expect(twice.map(({ second }) => second)).toEqual([false, true]);
    expect(autumn.filter(({ minutes }) => minutes === 120).map(({ second }) => second)).toEqual([false]);
  });
});

describe('A shift on another day', () => {
  const removed = { at: now, workers: 1, paidMinutes: 450, wageCents: 2000, currency: 'CAD' as const, hired: 1 };

  it('keeps its wall-clock time across a clock change (decisions section 4 item 5)', () => {
    const winter = shift('2027-03-13');
    expect(timesOnDay(winter, '2027-03-14')).toMatchObject({ start: at('2027-03-14', 540), minutes: 480 });
    expect(at('2027-03-14', 540) - winter.start).toBe(23 * hourMs);
  });

  it('keeps the distance of its times from the posted ones', () => {
    const changed = { ...gig, ...moved(60, 60) };
    expect(postedTimesOnDay(changed, '2026-12-05')).toEqual({
      start: at('2026-12-05', 540),
      end: at('2026-12-05', 1020),
    });
  });

  it('is at most 30 days ahead of today in its own zone', () => {
    const late = at('2026-12-01', 23 * 60, 'America/Vancouver');
    expect(isTooFar('2026-12-31', late, 'America/Vancouver')).toBe(false);
    expect(isTooFar('2027-01-01', late, 'America/Vancouver')).toBe(true);
    expect(isTooFar('2027-01-01', late, toronto)).toBe(false);
  });

  it.each([
    [{}, undefined],
    [{ numHired: 1 }, 'taken'],
    [{ numOffers: 1 }, 'taken'],
    [{ numApplicants: 1 }, 'taken'],
    [{ numWaitlist: 1 }, 'taken'],
    [{ status: 'cancelled' as const }, 'cancelled'],
    [{ status: 'active' as const }, 'started'],
    [{ start: now }, 'started'],
    [{ late: { stood: [], owed: removed } }, 'late'],
    [{ late: { stood: [] } }, undefined],
  ])('with %j it is refused as %s', (change, issue) => {
    const free = {
      status: 'pending' as const,
      start: gig.start,
      numHired: 0,
      numOffers: 0,
      numApplicants: 0,
      numWaitlist: 0,
    };
    expect(moveIssue({ ...free, ...change }, now)).toBe(issue);
  });
});
