import { startFirestore, type TestServer } from '../testing/firestoreServer';
import { int, nameOf, restClient, setDoc } from '../testing/rest';
import { type Rules, type RulesRequest } from '../types';

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

  it('come before preconditions, so that a refusal tells nothing about the data', async () => {
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
