import {
  emptySearch,
  readSearchQuery,
  requestOf,
  usedFilters,
  writeSearchQuery,
  type SearchQuery,
} from './searchQuery';

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

const read = (address: string) => readSearchQuery(new URLSearchParams(address));

describe('The address of a search', () => {
  it('carries a point, and every filter, and is read back as it was written (ADM-039, ADM-043..052)', () => {
    const asked: SearchQuery = {
      ...emptySearch,
      mode: 'general',
      address: '1 Front St W',
      centre: { lat: -43.65, lng: 0 },
      radius: '12',
      filters: {
        status: 'deactivated',
        typeOfWork: 'FLEXIBLE',
        resume: 'available',
        student: 'notStudent',
        completion: 'incomplete',
        secondChances: 'active',
        minCompleted: 1,
        rating: { low: 0, high: 5 },
        certificates: ['whimis', 'reliability'],
        equipment: ['gLicence', 'mask'],
        referralCode: 'ann',
        previouslyHired: 'north',
      },
    };
    expect(read(writeSearchQuery(asked).toString())).toEqual(asked);
  });

  it('holds only what its mode needs', () => {
    const all = {
      ...emptySearch,
      text: ' ma ',
      address: 'Here',
      centre: { lat: 1, lng: 2 },
      companyId: 'c',
      teamId: 't',
    };
    const written = (mode: 'name' | 'general' | 'team') => writeSearchQuery({ ...all, mode, radius: ' 5 ' }).toString();
    expect(written('name')).toBe('by=name&q=ma');
    expect(written('general')).toBe('by=general&address=Here&at=1%2C2&km=5');
    expect(written('team')).toBe('by=team&company=c&team=t&km=5');
  });

  it.each([
    ['at=90,-180', { lat: 90, lng: -180 }],
    ['at=90.1,0', undefined],
    ['at=0,180.1', undefined],
    ['at=5', undefined],
    ['at=,5', undefined],
    ['at=x,5', undefined],
  ])('names a point only if it is on earth: %s', (address, centre) => {
    expect(read(address).centre).toEqual(centre);
  });

  it.each([
    ['page=2', 1],
    ['page=0', 0],
    ['page=-3', 0],
    ['page=1.5', 0],
    ['page=x', 0],
    ['page=1000', 999],
    ['page=1001', 999],
  ])('names a page that exists: %s (ADM-040)', (address, page) => {
    expect(read(address).page).toBe(page);
  });

  it.each([
    ['page=2&before=maya Maya Okafor', { side: 'before', uid: 'maya', name: 'Maya Okafor' }],
    ['page=2&after=maya ', { side: 'after', uid: 'maya', name: '' }],
    ['page=1&after=maya Maya', undefined],
    ['page=2&after= Maya', undefined],
  ])('names an edge only of a later page: %s', (address, cursor) => {
    expect(read(address).cursor).toEqual(cursor);
  });

  it.each([
    'status=asleep&student=&by=',
    'completed=0',
    'completed=1.5',
    'completed=-1',
    'rating=4-3',
    'rating=0-6',
    'rating=3',
    'rating=x-3',
    'certificates=unknown',
    'equipment=',
    'referral= ',
    'hiredBy=',
  ])('ignores what is no filter: %s', (address) => {
    expect(read(address)).toEqual(emptySearch);
  });

  it('keeps the known ones of several documents', () => {
    expect(read('certificates=unknown,whimis').filters).toEqual({ certificates: ['whimis'] });
    expect(read('rating=3-3').filters).toEqual({ rating: { low: 3, high: 3 } });
  });
});

describe('The request of a search (ADM-038)', () => {
  const cursor = { side: 'after', uid: 'maya', name: 'Maya' } as const;
  const asked = { ...emptySearch, text: 'ma', centre: { lat: 1, lng: 2 }, teamId: 't', radius: '5', page: 2 };
  const both = { filters: {}, size: 10, from: 20 };

  it('holds only what its mode needs, from the first worker of the page', () => {
    expect(requestOf({ ...asked, cursor })).toEqual({ ...both, mode: 'name', text: 'ma', cursor });
    expect(requestOf({ ...asked, mode: 'general' })).toEqual({
      ...both,
      mode: 'general',
      centre: { lat: 1, lng: 2 },
      radiusKm: 5,
    });
    expect(requestOf({ ...asked, mode: 'team' })).toEqual({ ...both, mode: 'team', teamId: 't', radiusKm: 5 });
  });

  it('leaves out a team that is not chosen, and has no radius that is not a number', () => {
    expect(requestOf({ ...asked, mode: 'team', teamId: '', radius: ' ' })).toEqual({
      ...both,
      mode: 'team',
      radiusKm: 0,
    });
  });
});
