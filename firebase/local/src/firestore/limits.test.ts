import { startFirestore, type TestServer } from '../testing/firestoreServer';
import { int, list, map, nameOf, restClient, type RestClient, setDoc, text } from '../testing/rest';
import type { Value } from '../types';
import type { IndexFile } from './indexes/check';

describe('What the real service refuses', () => {
  let server: TestServer;
  let rest: RestClient;
  let indexes: IndexFile | null;
  beforeEach(async () => {
    indexes = null;
    server = await startFirestore({ indexes: () => indexes });
    rest = restClient(server.url);
  });
  afterEach(() => server.close());

  const told = ({ status, body }: Awaited<ReturnType<RestClient['act']>>): string =>
    status === 200
      ? 'OK'
      : ((Array.isArray(body) ? body[0] : body) as { error: { status: string; message: string } }).error.message;
  const field = (fieldPath: string) => ({ fieldPath });
  const where = (fieldPath: string, op: string, value: Value) => ({
    fieldFilter: { field: field(fieldPath), op, value },
  });
  const all = (filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
  const run = async (query: object) =>
    told(await rest.act('runQuery', { structuredQuery: { from: [{ collectionId: 'a' }], ...query } }));
  const key: Value = { referenceValue: nameOf('a/b') };
  const orders = (...fields: string[]) => fields.map((each) => ({ field: field(each) }));
  const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

  it.each<[string, object, string]>([
    [
      'a key beside another inequality',
      { where: all([where('__name__', 'EQUAL', key), where('n', 'LESS_THAN', int(1))]) },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    ['an order behind the key', { orderBy: orders('__name__', 'n') }, 'cannot contain more fields after the key n'],
    [
      'an inequality that orders behind the key',
      { orderBy: orders('__name__'), where: where('n', 'LESS_THAN', int(1)) },
      'cannot contain more fields after the key n',
    ],
    ['an order that is repeated', { orderBy: orders('n', 'm', 'n') }, 'cannot contain duplicate fields n'],
    ['more than null', { where: where('n', 'GREATER_THAN', { nullValue: null }) }, 'only be compared for equality'],
    [
      'less than NaN',
      { where: where('n', 'LESS_THAN_OR_EQUAL', { doubleValue: 'NaN' }) },
      'only be compared for equality',
    ],
    ['101 filters', { where: all(many(101, (i) => where(`f${i}`, 'EQUAL', int(1)))) }, 'exceeds 100'],
    [
      '100 filters and an order',
      { where: all(many(100, (i) => where(`f${i}`, 'EQUAL', int(1)))), orderBy: orders('n') },
      'exceeds 100',
    ],
    [
      '30 alternatives of 4 filters',
      { where: all([where('n', 'IN', list(...many(30, int))), ...many(3, (i) => where(`f${i}`, 'EQUAL', int(1)))]) },
      'exceeds 100',
    ],
    [
      '31 alternatives',
      { where: all([where('n', 'IN', list(...many(16, int))), where('m', 'IN', list(int(1), int(2)))]) },
      'at most 30 disjunctions',
    ],
  ])('of queries: %s', async (_title, query, message) => {
    expect(await run(query)).toContain(message);
  });

  it.each<[string, object]>([
    [
      'a key beside an inequality of the key',
      { where: all([where('__name__', 'EQUAL', key), where('__name__', 'LESS_THAN', key)]) },
    ],
    ['an equality with null', { where: where('n', 'EQUAL', { nullValue: null }) }],
    ['100 filters', { where: all(many(100, (i) => where(`f${i}`, 'EQUAL', int(1)))) }],
  ])('but not: %s', async (_title, query) => {
    expect(await run(query)).toBe('OK');
  });

  it('in aggregations: none, and more than five', async () => {
    const count = async (aggregations: number) =>
      told(
        await rest.act('runAggregationQuery', {
          structuredAggregationQuery: {
            structuredQuery: { from: [{ collectionId: 'a' }] },
            aggregations: many(aggregations, (i) => ({ alias: `c${i}`, count: {} })),
          },
        }),
      );
    expect(await count(0)).toBe('Aggregations can not be empty.');
    expect(await count(5)).toBe('OK');
    expect(await count(6)).toBe('The maximum number of aggregations allowed in an aggregation query is 5. Received: 6');
  });

  it('in writes: 501 transforms of one document in a commit, also in several writes', async () => {
    const transforms = (count: number) => ({
      updateTransforms: many(count, (i) => ({ fieldPath: `f${i}`, increment: int(1) })),
    });
    expect(told(await rest.commit(setDoc('a/b', {}, transforms(500)), setDoc('a/c', {}, transforms(500))))).toBe('OK');
    const tooMany = await rest.commit(setDoc('a/b', {}, transforms(500)), setDoc('a/b', {}, transforms(1)));
    expect(told(tooMany)).toContain('More than 500 field transforms');
  });

  it('in writes: more than 40,000 index entries for a document, unless fields are exempt', async () => {
    const numbers = (count: number) => list(...many(count, int));
    expect(told(await rest.commit(setDoc('a/b', { l: numbers(39_998), n: int(1) })))).toBe('OK');
    const tooMany = setDoc('a/b', { m: map({ l: numbers(39_999) }), n: int(1) });
    expect(told(await rest.commit(tooMany))).toContain('Too many index entries for entity a/b: 40001');
    indexes = { fieldOverrides: [{ collectionGroup: 'a', fieldPath: 'm', indexes: [] }] };
    expect(told(await rest.commit(tooMany))).toBe('OK');
  });

  it('in writes: vectors of more than 2,048 dimensions, and names of more than 6 KiB', async () => {
    const vector = (size: number) =>
      map({ __type__: text('__vector__'), value: list(...many(size, () => ({ doubleValue: 0.5 }))) });
    expect(told(await rest.commit(setDoc('a/b', { v: vector(2048) })))).toBe('OK');
    expect(told(await rest.commit(setDoc('a/b', { v: vector(2049) })))).toContain('at most 2048 dimensions');
    const path = (last: number) => [...many(4, () => 'x'.repeat(1400)), 'y', 'z'.repeat(last)].join('/');
    const room = 6 * 1024 - path(0).length;
    expect(told(await rest.commit(setDoc(path(room), {})))).toBe('OK');
    expect(told(await rest.commit(setDoc(path(room + 1), {})))).toContain('at most 6144 bytes');
  });

  it('in batch writes: more than 500, and one document twice', async () => {
    const batch = async (ids: (number | string)[]) =>
      told(await rest.act('batchWrite', { writes: ids.map((id) => setDoc(`a/${id}`, {})) }));
    expect(await batch(many(500, String))).toBe('OK');
    expect(await batch(many(501, String))).toContain('maximum 500 writes');
    expect(await batch(['b', 'c', 'b'])).toContain('same document twice');
  });

  it('with an error: reads of the past are not available here', async () => {
    const readTime = '2026-01-01T00:00:00Z';
    const structuredQuery = { from: [{ collectionId: 'a' }] };
    const newTransaction = { readOnly: { readTime } };
    for (const answer of [
      await rest.act('runQuery', { structuredQuery, readTime }),
      await rest.act('runQuery', { structuredQuery, newTransaction }),
      await rest.act('batchGet', { documents: [nameOf('a/b')], readTime }),
      await rest.act('beginTransaction', { options: newTransaction }),
      await rest.act('listCollectionIds', { readTime }),
      await rest.call('GET', `/a/b?readTime=${readTime}`),
      await rest.call('GET', `/a?readTime=${readTime}`),
    ])
      expect([answer.status, told(answer)]).toEqual([501, expect.stringContaining('readTime')]);
  });
});
