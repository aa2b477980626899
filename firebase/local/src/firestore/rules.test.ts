import { compileRules } from '../rules';
import { startFirestore, type TestServer } from '../testing/firestoreServer';
import { int, nameOf, restClient, setDoc } from '../testing/rest';
import type { Rules, RulesRequest } from '../types';

describe('what rules read and when', () => {
  const exists = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `!exists(/databases/$(d)/documents/x/d${from + index})`).join(' && ');
  const compiled = compileRules(
    `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
      match /ten/{id} { allow read, write: if ${exists(0, 10)}; }
      match /more/{id} { allow read, write: if ${exists(10, 10)}; }
      match /last/{id} { allow read, write: if ${exists(20, 1)}; }
      match /eleven/{id} { allow read, write: if ${exists(0, 11)}; }
      match /stamped/{id} { allow write: if request.resource.data.at == request.time; }
      match /late/{id} { allow read: if request.time > timestamp.date(2030, 1, 1); }
    } }`,
    'test.rules',
  );
  let now = new Date('2026-01-01T00:00:00Z');
  let server: TestServer;
  beforeEach(async () => (server = await startFirestore({ rules: () => compiled, now: () => now })));
  afterEach(() => server.close());

  it('is ten documents for one operation, twenty for several together, each counted once', async () => {
    const ann = restClient(server.url, 'user-ann');
    const write = async (...paths: string[]) => (await ann.commit(...paths.map((path) => setDoc(path, {})))).status;
    const get = async (...paths: string[]) => (await ann.act('batchGet', { documents: paths.map(nameOf) })).status;
    const list = async (collectionId: string) =>
      (await ann.act('runQuery', { structuredQuery: { from: [{ collectionId }] } })).status;
    for (const request of [write, get]) {
      expect(await request('ten/1')).toBe(200);
      expect(await request('eleven/1')).toBe(403);
      expect(await request('ten/2', 'ten/3', 'more/1', 'more/2')).toBe(200);
      expect(await request('ten/2', 'more/1', 'last/1')).toBe(403);
    }
    expect([await list('ten'), await list('eleven')]).toEqual([200, 403]);
  });

  it('sees a server timestamp as the time of the request, however many commits happen within a millisecond', async () => {
    const at = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
    const stamped = (id: string) => setDoc(`stamped/${id}`, {}, { updateTransforms: at });
    const ann = restClient(server.url, 'user-ann');
    for (const id of ['1', '2', '3']) expect([id, (await ann.commit(stamped(id))).status]).toEqual([id, 200]);
  });

  it('sees a time that advances between commits, like read times', async () => {
    const rest = restClient(server.url, 'user-ann');
    const read = async () => {
      const { status, body } = await rest.act('batchGet', { documents: [nameOf('late/1')] });
      return status === 200 ? (body as { readTime: string }[])[0]?.readTime : status;
    };
    await restClient(server.url).commit(setDoc('late/2', {}));
    expect(await read()).toBe(403);
    now = new Date('2031-01-01T00:00:00Z');
    expect(await read()).toBe('2031-01-01T00:00:00.000000Z');
    now = new Date('2031-01-01T00:00:05Z');
    expect(await read()).toBe('2031-01-01T00:00:05.000000Z');
    const { body } = await restClient(server.url).commit(setDoc('late/3', {}));
    expect((body as { commitTime: string }).commitTime).toBe('2031-01-01T00:00:05.000001Z');
  });
});

describe('rules', () => {
  let server: TestServer;
  const asked: RulesRequest[] = [];
  /** A gig may be written if its team will exist afterwards; everything else needs a user. */
  const rules: Rules = {
    service: 'cloud.firestore',
    check: (request, reader) => {
      asked.push(request);
      const allowed = request.path.includes('/gigs/')
        ? reader.getAfter('teams/t') !== null && reader.get('teams/t') === null
        : request.auth !== null;
      return { allowed, reads: [], expressions: 1, reason: 'line 1' };
    },
    checkQuery: ({ auth, parent, query }) => ({
      allowed: auth?.uid === 'ann' && parent === '/databases/(default)/documents' && query.limit === 5,
      reads: [],
      expressions: 1,
    }),
  };
  beforeEach(async () => {
    asked.length = 0;
    server = await startFirestore({ rules: () => rules });
  });
  afterEach(() => server.close());

  it('are asked about each write, with the document before and after, and see the whole commit', async () => {
    const ann = restClient(server.url, 'user-ann');
    const answer = await ann.commit(setDoc('gigs/g', { n: int(1) }), setDoc('teams/t', { n: int(2) }));
    expect(answer.status).toBe(200);
    await ann.commit(setDoc('teams/t', { n: int(3) }), { delete: nameOf('teams/t') });
    expect(
      asked.map(({ method, path, resource, requestResource }) => [method, path, !!resource, !!requestResource]),
    ).toEqual([
      ['create', '/databases/(default)/documents/gigs/g', false, true],
      ['create', '/databases/(default)/documents/teams/t', false, true],
      ['update', '/databases/(default)/documents/teams/t', true, true],
      ['delete', '/databases/(default)/documents/teams/t', true, false],
    ]);
    expect((await ann.commit(setDoc('gigs/h', {}))).status).toBe(403);
    expect(server.firestore.read(nameOf('gigs/h'))).toBeNull();
  });

  it('come before preconditions, so that a denial reveals nothing about the data', async () => {
    const update = setDoc('teams/none', {}, { currentDocument: { exists: true } });
    expect((await restClient(server.url, null).commit(update)).status).toBe(403);
    expect((await restClient(server.url, 'user-ann').commit(update)).status).toBe(404);
  });

  it('guard gets and queries, and never an administrator', async () => {
    const documents = [nameOf('teams/t')];
    const query = (limit: number) => ({ structuredQuery: { from: [{ collectionId: 'teams' }], limit } });
    const [nobody, ann, owner] = [null, 'user-ann', 'owner'].map((token) => restClient(server.url, token));
    expect((await nobody?.act('batchGet', { documents }))?.status).toBe(403);
    expect((await ann?.act('batchGet', { documents }))?.status).toBe(200);
    expect((await ann?.act('runQuery', query(5)))?.status).toBe(200);
    expect((await ann?.act('runQuery', query(6)))?.status).toBe(403);
    expect((await ann?.act('listCollectionIds', {}))?.status).toBe(403);
    expect((await owner?.act('runQuery', query(6)))?.status).toBe(200);
    expect((await restClient(server.url, 'junk').act('runQuery', query(5))).status).toBe(401);
  });
});
