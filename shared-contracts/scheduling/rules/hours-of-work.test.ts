import { aGig } from '../../testing/fixtures';
import { fromWallClock } from '../../core/time';
import { hoursText } from '../messages/hours-of-work';
import { hoursFindings, unseenHours, withMoves, worsenedHours, worstHours, type TakenShift } from './hours-of-work';
import { hoursStandardOf, hoursStandards } from './hours-standards';

const zone = 'America/Toronto';
const address = (province: string, country = 'Canada') => ({
  unit: '',
  street: '1 Main St',
  city: 'X',
  province,
  country,
});
const at = (day: string, hour: number) => fromWallClock(day, hour * 60, zone).instant;
/** `from` and `to` are hours of the clock; values above 24 are on the next day. */
const shift = (day: string, from: number, to: number, breakTime = 0) =>
  aGig({
    id: `${day}-${from}`,
    start: at(day, from),
    end: at(day, to),
    breakTime,
    timeZone: zone,
    address: address('ON'),
  });
const taken = (day: string, from: number, to: number, more: Partial<TakenShift> = {}): TakenShift => ({
  id: `taken-${day}-${from}`,
  start: at(day, from),
  end: at(day, to),
  breakTime: 0,
  otherCompany: false,
  ...more,
});
const days = (count: number) => Array.from({ length: count }, (_, index) => `2026-11-${String(23 + index)}`);

describe('what a shift does to the hours of a worker', () => {
  it("counts weekly overtime from the first minute above the region's threshold", () => {
    const four = days(4).map((day) => taken(day, 9, 19));
    expect(hoursFindings(shift('2026-11-27', 9, 13), four)).toEqual([]);
    const [finding] = hoursFindings(shift('2026-11-27', 9, 14), four);
    expect(finding).toEqual({
      kind: 'week',
      effect: 'notice',
      limit: 2640,
      minutes: 2700,
      region: 'Ontario',
      elsewhere: false,
    });
    expect(hoursText.finding('Ana Souza', finding!)).toBe(
      'This shift brings Ana Souza to 45 hours that week. Overtime in Ontario starts after 44 hours a week.',
    );
  });

  it('counts paid minutes, each shift once, on the day and in the Monday week that it starts', () => {
    const five = days(4).map((day) => taken(day, 9, 20, { breakTime: 60 }));
    const last = shift('2026-11-27', 9, 14, 60);
    expect(hoursFindings(last, [...five, taken('2026-11-27', 9, 14, { id: last.id })])).toEqual([]);
    expect(hoursFindings(last, [...five, taken('2026-11-22', 14, 30)])).toEqual([]);
    expect(hoursFindings(last, [...five, taken('2026-11-29', 20, 28)]).map(({ kind }) => kind)).toEqual(['week']);
  });

  it('has no findings without a source, and uses a standard from its first day on', () => {
    const long = { ...shift('2026-11-27', 6, 18), address: address('NL') };
    expect(
      hoursFindings(
        long,
        days(6).map((day) => taken(day, 6, 18)),
      ),
    ).toEqual([]);
    const [ontario] = hoursStandards.filter(({ abbr, country }) => abbr === 'ON' && country === 'CA');
    const standards = [ontario!, { ...ontario!, from: '2026-11-26', week: { ...ontario!.week!, minutes: 60 } }];
    const of = (day: string) => hoursFindings(shift(day, 9, 12), [], standards).map(({ limit }) => limit);
    expect([of('2026-11-25'), of('2026-11-26')]).toEqual([[], [60]]);
  });

  it('requires rest between shifts, except between shifts that the law treats as one', () => {
    const late = taken('2026-11-24', 15, 23);
    const rest = (from: number, to: number, province = 'ON') =>
      hoursFindings({ ...shift('2026-11-25', from, to), address: address(province) }, [late]).filter(
        ({ kind }) => kind === 'rest',
      );
    expect(rest(6, 14)).toMatchObject([{ effect: 'notice', minutes: 420, limit: 480 }]);
    expect(rest(7, 15)).toEqual([]);
    // Both shifts together have at most 13 hours, so Ontario requires no rest between them.
    expect(rest(6, 11)).toEqual([]);
    expect(rest(6, 11, 'BC')).toMatchObject([{ effect: 'refusal', minutes: 420 }]);
    const split = { ...shift('2026-11-25', 15, 19), address: address('BC') };
    expect(hoursFindings(split, [taken('2026-11-25', 8, 12)])).toEqual([]);
  });

  it('requires the weekly rest in one piece', () => {
    const six = days(6).map((day) => taken(day, 9, 13));
    const kinds = (from: number) => hoursFindings(shift('2026-11-29', from, from + 4), six).map(({ kind }) => kind);
    expect([kinds(9), kinds(13)]).toEqual([['weekRest'], []]);
  });

  it('reveals only that there are shifts with other companies', () => {
    const four = days(4).map((day) => taken(day, 9, 19, { otherCompany: true }));
    const [finding, ...rest] = hoursFindings(shift('2026-11-27', 9, 14), four);
    expect(rest).toEqual([]);
    expect(finding).toEqual({ kind: 'week', effect: 'notice', limit: 2640, region: 'Ontario', elsewhere: true });
    expect(hoursText.finding('Ana Souza', finding!)).toBe(
      'With shifts elsewhere, this shift brings Ana Souza over 44 hours that week. Overtime in Ontario starts after 44 hours a week.',
    );
  });

  it('names the exact time, so that a rest just below the limit does not read as the limit', () => {
    const rest = (minutes: number) =>
      hoursText.finding('Ana Souza', {
        kind: 'rest',
        effect: 'notice',
        minutes,
        limit: 480,
        region: 'Ontario',
        elsewhere: false,
      });
    const limit = 'The rest between shifts in Ontario is 8 hours.';
    expect(rest(478)).toBe(`This shift leaves Ana Souza 7 hours 58 minutes between two shifts. ${limit}`);
    expect(rest(61)).toBe(`This shift leaves Ana Souza 1 hour 1 minute between two shifts. ${limit}`);
    expect(rest(0)).toBe(`This shift leaves Ana Souza 0 minutes between two shifts. ${limit}`);
  });

  it('returns the findings that the user has not seen yet', () => {
    const long = { ...shift('2026-11-27', 9, 21), address: address('British Columbia') };
    const findings = hoursFindings(
      long,
      days(4).map((day) => taken(day, 9, 17)),
    );
    expect(findings.map(({ kind }) => kind)).toEqual(['day', 'week']);
    expect(unseenHours(findings, ['week']).map(({ kind }) => kind)).toEqual(['day']);
  });
});

describe('the table of hours and rest', () => {
  it('names a source for each figure, and has each region once per day', () => {
    const limits = hoursStandards.flatMap(({ day, week, rest, weekRest }) => [day, week, rest, weekRest]);
    expect(limits.flatMap((limit) => (limit && !/^https?:\/\/\S+$/.test(limit.source) ? [limit] : []))).toEqual([]);
    const keys = hoursStandards.map(({ country, abbr, from }) => `${country}-${abbr}-${from}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(hoursStandards.filter(({ country }) => country === 'US')).toHaveLength(51);
  });

  it('distinguishes California from Canada, and finds regions by name', () => {
    expect(hoursStandardOf(address('CA', 'USA'), '2026-11-24')?.day?.minutes).toBe(480);
    expect(hoursStandardOf(address('CA'), '2026-11-24')).toBeUndefined();
    const canadian = hoursStandards.filter(({ country, from }) => country === 'CA' && from <= '2026-11-24');
    expect([...new Set(canadian.map(({ abbr }) => abbr))].sort().join(' ')).toBe('AB BC MB NB NS NT NU ON PE QC SK');
    expect(hoursStandardOf(address('new york', 'United States'), '2026-11-24')?.abbr).toBe('NY');
  });
});

describe('effects of a change on earlier findings', () => {
  const of = (kind: 'week' | 'rest', minutes?: number) => ({
    ...{ kind, effect: 'notice' as const, limit: 2640, region: 'Ontario', elsewhere: minutes === undefined },
    ...(minutes !== undefined && { minutes }),
  });

  it.each([
    ['a new one', [], [of('week', 2700)], true],
    ['more overtime', [of('week', 2700)], [of('week', 2701)], true],
    ['as much overtime', [of('week', 2700)], [of('week', 2700)], false],
    ['less overtime', [of('week', 2700)], [of('week', 2699)], false],
    ['less rest', [of('rest', 400)], [of('rest', 399)], true],
    ['as much rest', [of('rest', 400)], [of('rest', 400)], false],
    ['more rest', [of('rest', 400)], [of('rest', 401)], false],
    ['shifts elsewhere as before', [of('week')], [of('week')], false],
    ['one of its own where it needed shifts elsewhere', [of('week')], [of('week', 2650)], true],
    ['none any more', [of('week', 2700)], [], false],
  ])('says %s', (_, before, after, said) => {
    expect(worsenedHours(before, after)).toEqual(said ? after : []);
  });
});

describe('shifts that change together', () => {
  it('are compared at their new times, others at the present ones', () => {
    const others = [taken('2026-11-23', 9, 17), taken('2026-11-24', 9, 17)];
    const times = { start: at('2026-11-23', 18), end: at('2026-11-23', 26), breakTime: 30 };
    expect(withMoves(others, new Map([[others[0]!.id, times]]))).toEqual([{ ...others[0], ...times }, others[1]]);
  });

  it('have each kind of finding once: the one furthest beyond its limit, a refusal before a notice', () => {
    const found = { effect: 'notice', limit: 480, elsewhere: false, region: 'Ontario' } as const;
    const day = (minutes: number) => ({ ...found, kind: 'day' as const, minutes });
    const rest = (minutes: number, effect: 'notice' | 'refusal' = 'notice') => ({
      ...found,
      kind: 'rest' as const,
      minutes,
      effect,
    });
    expect(worstHours([rest(420), day(500), day(600), day(540), rest(300), rest(450)])).toEqual([day(600), rest(300)]);
    expect(worstHours([rest(300), rest(450, 'refusal'), rest(200)])).toEqual([rest(450, 'refusal')]);
    expect(worstHours([])).toEqual([]);
  });
});
