import { furthestRadiusKm, searchIssue, searchRadius, shownTotal } from './search';

const toronto = { lat: 43.65, lng: -79.38 };

describe('A search for workers', () => {
  it('by name needs more than spaces and at most 200 characters (ADM-053)', () => {
    expect(searchIssue({ mode: 'name' })).toBe('value');
    expect(searchIssue({ mode: 'name', text: '  ' })).toBe('value');
    expect(searchIssue({ mode: 'name', text: ' Ann ' })).toBeUndefined();
    expect(searchIssue({ mode: 'name', text: '🎪'.repeat(200) })).toBeUndefined();
    expect(searchIssue({ mode: 'name', text: '🎪'.repeat(201) })).toBe('tooLong');
    expect(searchIssue({ mode: 'name', text: 'Ana', filters: { referralCode: '🎪'.repeat(101) } })).toBe('codeTooLong');
    expect(searchIssue({ mode: 'name', text: 'Ana', filters: { referralCode: '🎪'.repeat(100) } })).toBeUndefined();
    // A value entered for another mode does not count.
    expect(searchIssue({ mode: 'name', centre: toronto, teamId: 'team', radiusKm: 5 })).toBe('value');
  });

  it.each([
    ['general', { centre: toronto }, 'generalRadius'],
    ['team', { teamId: 'team' }, 'teamRadius'],
  ] as const)('by %s needs its place and a radius (ADM-054, ADM-055)', (mode, place, noRadius) => {
    expect(searchIssue({ mode, text: 'Ann', radiusKm: 5 })).toBe('value');
    expect(searchIssue({ mode, ...place })).toBe(noRadius);
    expect(searchIssue({ mode, ...place, radiusKm: 0 })).toBe(noRadius);
    expect(searchIssue({ mode, ...place, radiusKm: furthestRadiusKm })).toBeUndefined();
    expect(searchIssue({ mode, ...place, radiusKm: furthestRadiusKm + 1 })).toBe('tooFar');
  });

  it.each([
    ['a first page of three', { total: 27, page: 0, rows: 10, later: true }, 27],
    ['an answer that does not know what follows', { total: 27, page: 0, rows: 10, later: undefined }, 27],
    ['a page that somebody follows although the total fell', { total: 20, page: 1, rows: 10, later: true }, 21],
    ['the last page, whatever joined before it', { total: 34, page: 2, rows: 7, later: false }, 27],
    ['more than can be shown', { total: 10_000, page: 999, rows: 10, later: true }, 10_000],
  ])('shows a total for %s (ADM-040, ADM-192)', (_, page, counted) => {
    expect(shownTotal(page)).toBe(counted);
  });

  it('accepts any zoom of a map as a radius', () => {
    expect([0.2, 1.4, 7.6, 5_000].map(searchRadius)).toEqual([1, 1, 8, furthestRadiusKm]);
    for (const km of [0.2, 5_000])
      expect(searchIssue({ mode: 'general', centre: toronto, radiusKm: searchRadius(km) })).toBeUndefined();
  });
});
