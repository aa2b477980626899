import type { RequestOf } from '@spot/contracts/core';
import type { universalSearch } from '@spot/contracts/backoffice';
import { searchQuery } from './query';
import { phoneWords, wordsOf } from './words';

type Request = RequestOf<typeof universalSearch>;
const asked = (more: Partial<Request>): Request => ({
  mode: 'name',
  text: 'maya',
  filters: {},
  size: 10,
  from: 0,
  ...more,
});
const conditions = (filters: Request['filters']) => {
  const { filter, must_not } = searchQuery(asked({ filters })).query.bool;
  return { filter, must_not };
};

describe('The query of a search', () => {
  it('matches name and phone by prefixes of words (ADM-193)', () => {
    expect(searchQuery(asked({ text: ' Chloé  (416) 555-' })).query.bool.must).toEqual([
      { multi_match: { query: 'chloe 416 555', type: 'cross_fields', operator: 'and', fields: ['name', 'phone'] } },
    ]);
  });

  it('contains distance, required and excluded conditions, order by name, ten at an offset (ADM-192, ADM-194)', () => {
    const request = asked({
      mode: 'general',
      text: undefined,
      radiusKm: 2.5,
      from: 9_990,
      filters: { status: 'active' },
    });
    expect(searchQuery(request, { lat: 43.6, lng: -79.4 })).toMatchObject({
      query: {
        bool: {
          must: [],
          filter: [{ geo_distance: { distance: '2.5km', position: { lat: 43.6, lon: -79.4 } } }],
          must_not: [{ term: { disabled: true } }],
        },
      },
      sort: [{ nameKeyword: 'asc' }, { uid: 'asc' }],
      from: 9_990,
      size: 10,
    });
  });

  it('requests one more than a page shows, after a cursor or backwards before it (ADM-192)', () => {
    expect(searchQuery(asked({ from: 20 }))).toMatchObject({ from: 20, size: 11 });
    const beside = { name: 'Chloé O’Brien', uid: 'chloe' };
    expect(searchQuery(asked({ from: 20, cursor: { side: 'after', ...beside } }))).toMatchObject({
      sort: [{ nameKeyword: 'asc' }, { uid: 'asc' }],
      search_after: ['chloe o brien', 'chloe'],
      from: 0,
      size: 11,
    });
    expect(searchQuery(asked({ cursor: { side: 'before', ...beside } }))).toMatchObject({
      sort: [{ nameKeyword: 'desc' }, { uid: 'desc' }],
      search_after: ['chloe o brien', 'chloe'],
    });
  });

  it.each<[string, Request['filters'], object]>([
    ['active (ADM-043)', { status: 'active' }, { must_not: [{ term: { disabled: true } }] }],
    ['deactivated (ADM-043)', { status: 'deactivated' }, { filter: [{ term: { disabled: true } }] }],
    ['full time (ADM-044)', { typeOfWork: 'FULL_TIME' }, { filter: [{ term: { 'typeOfWork.keyword': 'FULL_TIME' } }] }],
    ['part time (ADM-044)', { typeOfWork: 'FLEXIBLE' }, { filter: [{ term: { 'typeOfWork.keyword': 'FLEXIBLE' } }] }],
    ['a resume (ADM-045)', { resume: 'available' }, { filter: [{ term: { 'resume.keyword': 'AVAILABLE' } }] }],
    ['no resume (ADM-045)', { resume: 'unavailable' }, { must_not: [{ term: { 'resume.keyword': 'AVAILABLE' } }] }],
    ['student (ADM-046)', { student: 'student' }, { filter: [{ term: { student: true } }] }],
    ['not a student (ADM-046)', { student: 'notStudent' }, { must_not: [{ term: { student: true } }] }],
    ['complete (ADM-047)', { completion: 'complete' }, { filter: [{ term: { signUpComplete: true } }] }],
    ['incomplete (ADM-047)', { completion: 'incomplete' }, { must_not: [{ term: { signUpComplete: true } }] }],
    [
      'in the SDF (ADM-048)',
      { secondChances: 'active' },
      { filter: [{ term: { 'identification.secondChances': true } }] },
    ],
    [
      'not in the SDF (ADM-048)',
      { secondChances: 'notActive' },
      { must_not: [{ term: { 'identification.secondChances': true } }] },
    ],
    ['completed shifts (ADM-049)', { minCompleted: 7 }, { filter: [{ range: { 'stats.completed': { gte: 7 } } }] }],
    ['no completed shifts', { minCompleted: 0 }, { filter: [] }],
    [
      'rating (ADM-050)',
      { rating: { low: 2, high: 4 } },
      { filter: [{ range: { 'stats.rating': { gte: 2, lte: 4 } } }] },
    ],
    ['rating without bounds', { rating: { low: 0, high: 5 } }, { filter: [] }],
    [
      'documents (ADM-051)',
      { certificates: ['whimis'], equipment: ['mask'] },
      { filter: [{ term: { 'certificates.whimis': true } }, { term: { 'equipment.mask': true } }] },
    ],
    ['referral code (ADM-052)', { referralCode: ' Ab"C ' }, { filter: [{ term: { 'referralCode.keyword': 'ab"c' } }] }],
    ['company (ADM-052)', { previouslyHired: 'north' }, { filter: [{ term: { 'previouslyHired.keyword': 'north' } }] }],
  ])('supports the filter %s (ADM-195)', (_, filters, expected) => {
    expect(conditions(filters)).toEqual({ filter: [], must_not: [], ...expected });
  });

  it('requests only fields that the list shows', () => {
    expect(searchQuery(asked({}))._source).toEqual([
      'uid',
      'name',
      'profPicURL',
      'stats.rating',
      'stats.completed',
      'typeOfWork',
      'disabled',
      'signUpComplete',
      'area',
    ]);
  });
});

it('splits words of any script as both indexes do', () => {
  expect(wordsOf('  Øystein  O’Brien-Weiß 😀 李娜 "x" ')).toEqual(['oystein', 'o', 'brien', 'weiss', '李娜', 'x']);
  expect(wordsOf('😀 "" \\ //')).toEqual([]);
  expect(phoneWords('+1 (416) 555-0142')).toEqual(['14165550142', '4165550142', '5550142', '0142']);
});
