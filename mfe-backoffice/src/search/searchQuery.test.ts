import { emptySearch, readSearchQuery, usedFilters, writeSearchQuery } from './searchQuery';

describe('A search and its address', () => {
  it('an address without a query searches nothing', () => {
    expect(readSearchQuery(new URLSearchParams())).toEqual(emptySearch);
  });

  it('a search around a team is read back as it was written (ADM-038, ADM-057)', () => {
    const asked = {
      ...emptySearch,
      mode: 'team',
      companyId: 'north',
      teamId: 'north-team',
      radius: '5',
      page: 3,
    } as const;
    const address = writeSearchQuery(asked);
    expect(address.toString()).toBe('by=team&company=north&team=north-team&km=5&page=4');
    expect(readSearchQuery(address)).toEqual(asked);
  });

  it('a page reached from another keeps its cursor, and the first page needs none', () => {
    const cursor = { side: 'after', uid: 'maya-0001', name: 'Maya  van Óké' } as const;
    const asked = { ...emptySearch, text: 'ma', page: 2, cursor };
    expect(readSearchQuery(writeSearchQuery(asked))).toEqual(asked);
    expect(writeSearchQuery({ ...asked, page: 0 }).toString()).toBe('by=name&q=ma');
    expect(readSearchQuery(new URLSearchParams('by=name&q=ma&page=3&after=maya'))).not.toHaveProperty('cursor');
  });

  it('a removed filter is not counted (ADM-039)', () => {
    expect(usedFilters({ status: 'active', student: undefined })).toBe(1);
    expect(usedFilters({ status: undefined })).toBe(0);
  });
});
