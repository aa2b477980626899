import '../../testing/quietErrors';
import { describePoint, type RequestOf, paths } from '@spot/contracts/core';
import { universalSearch } from '@spot/contracts/backoffice';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { startElasticServer } from './testing/elasticServer';
import { workerIndex } from './workerIndex';

jest.setTimeout(180_000);

type Request = RequestOf<typeof universalSearch>;
const toronto = { geohash: 'dpz83', lat: 43.65, lng: -79.38 };
const oakville = { geohash: 'dpxr', lat: 43.45, lng: -79.68 };

describe('universalSearch', () => {
  let backend: Backend;
  let market: Market;
  let admin: Client;
  const ask = (more: object) =>
    admin.call(universalSearch, { mode: 'name', filters: {}, size: 10, from: 0, ...more } as Request);
  const uids = async (more: object) => (await ask(more)).hits.hits.map(({ _source }) => _source.uid);
  const refusal = async (more: object) => {
    const { code, message, details } = await admin.refused(universalSearch, {
      ...({ mode: 'name', filters: {}, size: 10, from: 0 } as object),
      ...more,
    } as Request);
    return { code, message, field: details.field };
  };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    admin = await backend.signUp('platform', { claims: { admin: true } });
    await market.company('north', { owner: 'Owner' });
    await backend.db.doc(paths.team('north-team')).update({ position: toronto });
    await market.spotter('maya', {
      name: 'Maya Okafor',
      phone: '+14165550142',
      position: toronto,
      student: true,
      identification: { secondChances: true },
    });
    await market.spotter('mark', {
      name: 'Mark O’Brien',
      phone: '+13125550199',
      position: oakville,
      previouslyHired: ['north-team'],
    });
    await market.spotter('disabled', { name: 'Zed Gone', phone: '+16045550100', disabled: true });
    await backend.settled();
  });
  afterAll(async () => {
    await (await workerIndex(false))?.close();
    await backend.close();
  });

  it('finds by prefixes of names and phones, and returns the fields of the list (ADM-192, ADM-193)', async () => {
    expect(await uids({ text: 'ma' })).toEqual(['mark', 'maya']);
    expect(await uids({ text: '(416) 555-01' })).toEqual(['maya']);
    const { hits } = await ask({ text: 'MAYA' });
    expect(hits.total.value).toBe(1);
    expect(hits.hits[0]?._source).toEqual({
      uid: 'maya',
      name: 'Maya Okafor',
      stats: { rating: 4.5, completed: 12 },
      typeOfWork: 'FLEXIBLE',
      disabled: false,
      signUpComplete: true,
      area: { lat: 43.65, lng: -79.38 },
    });
  });

  it('finds around an address and around a team (ADM-038, ADM-194)', async () => {
    const centre = { lat: 43.655, lng: -79.385 };
    expect(await uids({ mode: 'general', centre, radiusKm: 5 })).toEqual(['maya']);
    expect(await uids({ mode: 'team', teamId: 'north-team', radiusKm: 50 })).toEqual(['mark', 'maya']);
    expect(await refusal({ mode: 'team', teamId: 'nobodys', radiusKm: 5 })).toMatchObject({ code: 'not-found' });
  });

  it('applies the filters (ADM-195)', async () => {
    expect(await uids({ text: 'ma', filters: { student: 'student', secondChances: 'active' } })).toEqual(['maya']);
    expect(await uids({ text: 'ma', filters: { previouslyHired: 'north' } })).toEqual(['mark']);
    expect(await uids({ text: 'zed', filters: { status: 'active' } })).toEqual([]);
    expect(await uids({ text: 'zed', filters: { status: 'deactivated' } })).toEqual(['disabled']);
  });

  describe('of two workers with opposite facts', () => {
    beforeAll(async () => {
      await market.spotter('one', {
        name: 'Sided First',
        disabled: false,
        typeOfWork: 'FULL_TIME',
        resume: true,
        student: true,
        signUpComplete: true,
        identification: { secondChances: true },
      });
      await market.spotter('other', {
        name: 'Sided Second',
        disabled: true,
        typeOfWork: 'FLEXIBLE',
        resume: false,
        student: false,
        signUpComplete: false,
        identification: { secondChances: false },
      });
      await backend.settled();
    });
    afterAll(async () => {
      for (const uid of ['one', 'other']) await backend.db.doc(paths.spotter(uid)).delete();
      await backend.settled();
    });

    it.each<[string, object, object]>([
      ['status (ADM-043)', { status: 'active' }, { status: 'deactivated' }],
      ['work type (ADM-044)', { typeOfWork: 'FULL_TIME' }, { typeOfWork: 'FLEXIBLE' }],
      ['resume (ADM-045)', { resume: 'available' }, { resume: 'unavailable' }],
      ['student (ADM-046)', { student: 'student' }, { student: 'notStudent' }],
      ['profile completion (ADM-047)', { completion: 'complete' }, { completion: 'incomplete' }],
      ['SDF participant (ADM-048)', { secondChances: 'active' }, { secondChances: 'notActive' }],
    ])('finds one by each side of the filter %s', async (_, one, other) => {
      expect(await uids({ text: 'sided' })).toEqual(['one', 'other']);
      expect(await uids({ text: 'sided', filters: one })).toEqual(['one']);
      expect(await uids({ text: 'sided', filters: other })).toEqual(['other']);
    });
  });

  it('updates a worker who is changed, hired or removed', async () => {
    await backend.db.doc(paths.spotter('maya')).update({ name: 'Maya Fern', previouslyHired: ['north-team'] });
    await backend.settled();
    expect(await uids({ text: 'fern', filters: { previouslyHired: 'north' } })).toEqual(['maya']);
    expect(await uids({ text: 'okafor' })).toEqual([]);
    await backend.db.doc(paths.spotter('mark')).delete();
    await backend.settled();
    expect(await uids({ text: 'ma' })).toEqual(['maya']);
  });

  it('reports missing input (ADM-053, ADM-054, ADM-055)', async () => {
    const value = { code: 'invalid-argument', message: 'Select a search option and input a value' };
    expect(await refusal({})).toEqual({ ...value, field: 'text' });
    expect(await refusal({ text: ' \t ' })).toEqual({ ...value, field: 'text' });
    expect(await refusal({ mode: 'general', radiusKm: 1 })).toEqual({ ...value, field: 'centre' });
    expect(await refusal({ mode: 'team', radiusKm: 1 })).toEqual({ ...value, field: 'teamId' });
    const centre = { lat: 43, lng: -79 };
    for (const radiusKm of [undefined, 0, -3])
      expect(await refusal({ mode: 'general', centre, radiusKm })).toMatchObject({
        message: 'Input a general address radius',
        field: 'radiusKm',
      });
    expect(await refusal({ mode: 'team', teamId: 'north-team', radiusKm: 0 })).toMatchObject({
      message: 'Input a team address radius',
    });
    expect(await refusal({ mode: 'general', centre, radiusKm: 20_000 })).toMatchObject({ field: 'radiusKm' });
  });

  it.each<[string, object, number]>([
    ['text', { text: '🎪'.repeat(201) }, 200],
    ['filters.referralCode', { text: 'a', filters: { referralCode: '🎪'.repeat(101) } }, 100],
  ])('ADM-058 refuses a %s that is too long', async (field, more, most) => {
    expect(await refusal(more)).toEqual({
      code: 'invalid-argument',
      message: `Please use at most ${most} characters (now ${most + 1})`,
      field,
    });
  });

  it.each<[string, object, string]>([
    ['an offset past the ten thousandth worker (ADM-192)', { text: 'a', from: 9_991 }, 'from'],
    ['a cursor without a side', { text: 'a', cursor: { name: 'A', uid: 'a' } }, 'cursor.side'],
    ['a negative offset', { text: 'a', from: -10 }, 'from'],
    ['another size', { text: 'a', size: 1_000 }, 'size'],
    ['a filter value that is not in the list', { text: 'a', filters: { status: 'everybody' } }, 'filters.status'],
    [
      'a certificate that nobody knows',
      { text: 'a', filters: { certificates: ['whimis) OR 1=1'] } },
      'filters.certificates.0',
    ],
    ['ratings the wrong way round', { text: 'a', filters: { rating: { low: 4, high: 2 } } }, 'filters.rating'],
    ['an address off the earth', { mode: 'general', centre: { lat: 91, lng: 0 }, radiusKm: 1 }, 'centre.lat'],
    ['a mode of its own', { mode: 'script', text: 'a' }, 'mode'],
  ])('refuses %s', async (_, more, field) => {
    expect(await refusal(more)).toEqual({
      code: 'invalid-argument',
      message: 'This request is not valid. Reload the page and try again.',
      field,
    });
  });

  it('returns the last page and none beyond', async () => {
    expect((await ask({ text: 'maya', from: 9_990 })).hits).toEqual({ total: { value: 1 }, hits: [], later: false });
  });

  it('skips no remaining worker if others leave the list between two pages (ADM-192)', async () => {
    const all = Array.from({ length: 32 }, (_, index) => `page-${String(index).padStart(2, '0')}`);
    for (const uid of all) await market.spotter(uid, { name: 'Paged Worker' });
    await backend.settled();
    const asked = { text: 'paged', filters: { status: 'active' } };
    const page = async (more: object) => {
      const { hits } = await ask({ ...asked, ...more });
      return { ...hits, uids: hits.hits.map(({ _source }) => _source.uid) };
    };
    const beside = (side: string, uid: string | undefined) => ({ cursor: { side, uid, name: 'Paged Worker' } });
    const first = await page({});
    expect([first.uids, first.later]).toEqual([all.slice(0, 10), true]);
    const disable = async (...uids: string[]) => {
      for (const uid of uids) await backend.db.doc(paths.spotter(uid)).update({ disabled: true });
      await backend.settled();
    };
    await disable('page-03', 'page-04');
    const second = await page({ from: 10, ...beside('after', first.uids.at(-1)) });
    expect([second.uids, second.later]).toEqual([all.slice(10, 20), true]);
    const third = await page({ from: 20, ...beside('after', second.uids.at(-1)) });
    expect([third.uids, third.later]).toEqual([all.slice(20, 30), true]);
    const last = await page({ from: 30, ...beside('after', third.uids.at(-1)) });
    expect([last.uids, last.later, last.total.value]).toEqual([all.slice(30), false, 30]);
    const back = await page({ from: 10, ...beside('before', third.uids[0]) });
    expect([back.uids, back.later]).toEqual([all.slice(10, 20), true]);
    // Only eight remain before it, so the first page shows them and two more.
    const front = await page({ from: 10, ...beside('before', second.uids[0]) });
    expect(front.uids).toEqual([...all.slice(0, 3), ...all.slice(5, 12)]);
    for (const uid of all) await backend.db.doc(paths.spotter(uid)).delete();
    await backend.settled();
  });

  it.each([
    '"',
    "'; drop table workers; --",
    '\\',
    '/',
    '😀',
    '<b>maya</b>',
    'name:maya',
    '{"match_all":{}}',
    '(((',
    '* AND *',
    'NEAR(a b)',
    '%00',
  ])('treats %s as plain text', async (text) => {
    const found = await uids({ text });
    expect(found.every((uid) => uid === 'maya')).toBe(true);
    expect(await uids({ text: 'maya', filters: { referralCode: text } })).toEqual([]);
    expect(await uids({ text: 'maya', filters: text.includes('/') ? {} : { previouslyHired: text } })).toHaveLength(
      text.includes('/') ? 1 : 0,
    );
  });

  it('returns the address of a point on the map, or a status that nothing near has one (ADM-060, ADM-197)', async () => {
    expect(await admin.call(describePoint, { lat: 51.26, lng: -80.6 })).toEqual({
      line: 'Near Moose Factory, ON, Canada',
    });
    expect(await admin.refused(describePoint, { lat: 60, lng: -30 })).toMatchObject({
      code: 'not-found',
      message: 'The address of this point was not found: ZERO_RESULTS',
    });
    process.env['MAPS_API_KEY'] = 'key';
    process.env['MAPS_URL'] = 'http://127.0.0.1:1';
    try {
      expect(await admin.refused(describePoint, { lat: 43.655, lng: -79.385 })).toMatchObject({
        code: 'unavailable',
        message: 'The address of this point was not found: UNAVAILABLE',
      });
    } finally {
      delete process.env['MAPS_API_KEY'];
      delete process.env['MAPS_URL'];
    }
  });

  it('serves only platform admins, by their claim', async () => {
    const others = [
      backend.signedOut,
      await backend.signUp('support', { claims: { support: true } }),
      await backend.signUp('owner'),
      await backend.signUp('unproven', { claims: { admin: true }, verified: false }),
    ];
    for (const other of others) {
      const { code } = await other.refused(universalSearch, { mode: 'name', text: 'maya', from: 0 } as Request);
      expect(['permission-denied', 'unauthenticated']).toContain(code);
    }
  });

  describe('with Elasticsearch', () => {
    it('reports that search is unavailable, and answers once Elasticsearch is there', async () => {
      await (await workerIndex(false))?.close();
      await jest.isolateModulesAsync(async () => {
        const server = await startElasticServer();
        process.env['SEARCH_URL'] = server.url;
        try {
          const { workerIndex: fresh } = await import('./workerIndex');
          const { allWorkers } = await import('./workers');
          const index = await fresh();
          if (!index) throw new Error('no index');
          server.fail(true);
          await expect(index.versions()).rejects.toThrow();
          server.fail(false);
          expect(await index.rebuild(allWorkers(backend.db))).toBe(2);
          expect([...(await index.versions()).keys()].sort()).toEqual(['disabled', 'maya']);
          expect(server.refused).toEqual([]);
          await index.close();
        } finally {
          delete process.env['SEARCH_URL'];
          await server.close();
        }
      });
    });
  });
});
