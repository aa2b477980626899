import { furthestRadiusKm, searchIssue, searchPages, searchRadius } from './search';

const toronto = { lat: 43.65, lng: -79.38 };

describe('A search for workers', () => {
  it('by name needs more than spaces (ADM-053)', () => {
    expect(searchIssue({ mode: 'name' })).toBe('value');
    expect(searchIssue({ mode: 'name', text: '  ' })).toBe('value');
    expect(searchIssue({ mode: 'name', text: ' Ann ' })).toBeUndefined();
    // What was entered for another mode does not count.
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

  it('has a page for every ten, and none past the ten thousandth worker (ADM-192)', () => {
    expect([0, 1, 10, 11, 10_000, 25_000].map(searchPages)).toEqual([0, 1, 1, 2, 1_000, 1_000]);
  });

  it('can be asked in what a map shows, however near or far that is', () => {
    expect([0.2, 1.4, 7.6, 5_000].map(searchRadius)).toEqual([1, 1, 8, furthestRadiusKm]);
    for (const km of [0.2, 5_000])
      expect(searchIssue({ mode: 'general', centre: toronto, radiusKm: searchRadius(km) })).toBeUndefined();
  });
});
