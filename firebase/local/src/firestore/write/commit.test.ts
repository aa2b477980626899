import { follower, startFirestore, type TestServer } from '../../testing/firestoreServer';
import { int, list, map, nameOf, restClient, type RestClient, setDoc, text } from '../../testing/rest';
import type { Value } from '../../types';

describe('commit', () => {
  let server: TestServer;
  let rest: RestClient;
  beforeEach(async () => {
    server = await startFirestore();
    rest = restClient(server.url);
  });
  afterEach(() => server.close());

  const transform = (path: string, ...updateTransforms: unknown[]) =>
    setDoc(path, {}, { updateMask: { fieldPaths: [] }, updateTransforms });
  const statusOf = async (...writes: unknown[]) => {
    const { status, body } = await rest.commit(...writes);
    return status === 200 ? 'OK' : (body as { error: { status: string } }).error.status;
  };

  it('replaces a document without a mask, and with one sets or removes just the named fields', async () => {
    await rest.commit(setDoc('a/b', { x: int(1), m: map({ k: int(1), l: int(2) }) }));
    await rest.commit(
      setDoc('a/b', { m: map({ k: int(5) }) }, { updateMask: { fieldPaths: ['m.k', 'x', 'm.`no such`'] } }),
    );
    expect(await rest.fields('a/b')).toEqual({ m: map({ k: int(5), l: int(2) }) });
    await rest.commit(setDoc('a/b', { y: int(1) }));
    expect(await rest.fields('a/b')).toEqual({ y: int(1) });
  });

  it('applies transforms in order and reports their results', async () => {
    await rest.commit(
      setDoc('a/b', {
        n: int(1),
        s: text('no number'),
        l: list(int(1), int(2)),
        big: { integerValue: '9223372036854775800' },
      }),
    );
    const { body } = await rest.commit(
      transform(
        'a/b',
        { fieldPath: 'n', increment: int(4) },
        { fieldPath: 'n', increment: { doubleValue: 0.5 } },
        { fieldPath: 's', increment: int(3) },
        { fieldPath: 'big', increment: int(100) },
        { fieldPath: 'l', appendMissingElements: { values: [int(2), int(3), int(3)] } },
        { fieldPath: 'l', removeAllFromArray: { values: [{ doubleValue: 1 }] } },
        { fieldPath: 'max', maximum: int(7) },
        { fieldPath: 'n', minimum: { doubleValue: 'NaN' } },
      ),
    );
    const { writeResults } = body as { writeResults: { transformResults: Value[] }[] };
    const silent = { nullValue: null };
    expect(writeResults[0]?.transformResults).toEqual([
      int(5),
      { doubleValue: 5.5 },
      int(3),
      { integerValue: '9223372036854775807' },
      silent,
      silent,
      int(7),
      { doubleValue: 'NaN' },
    ]);
    expect(await rest.fields('a/b')).toMatchObject({ l: list(int(2), int(3)), max: int(7) });
  });

  it('uses the same instant for all server times of a commit', async () => {
    const now = { fieldPath: 't', setToServerValue: 'REQUEST_TIME' };
    await rest.commit(transform('a/b', now), transform('a/c', { ...now, setToServerValue: 1 }));
    const [b, c] = [await rest.fields('a/b'), await rest.fields('a/c')];
    expect(b).toEqual({ t: { timestampValue: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) } });
    expect(b).toEqual(c);
  });

  it('checks preconditions with the statuses that the SDKs expect', async () => {
    const exists = (value: boolean) => ({ currentDocument: { exists: value } });
    expect(await statusOf(setDoc('a/b', {}, exists(true)))).toBe('NOT_FOUND');
    expect(await statusOf(setDoc('a/b', {}, exists(false)))).toBe('OK');
    expect(await statusOf(setDoc('a/b', {}, exists(false)))).toBe('ALREADY_EXISTS');
    expect(await statusOf({ delete: nameOf('a/b') }, setDoc('a/b', {}, exists(true)))).toBe('INVALID_ARGUMENT');
    const stale = { currentDocument: { updateTime: '2020-01-01T00:00:00.000001Z' } };
    expect(await statusOf(setDoc('a/b', { x: int(1) }, stale))).toBe('FAILED_PRECONDITION');
    const { updateTime } = (await rest.call('GET', '/a/b')).body as { updateTime: string };
    expect(await statusOf(setDoc('a/b', { x: int(1) }, { currentDocument: { updateTime } }))).toBe('OK');
    expect(await statusOf({ verify: nameOf('a/b'), currentDocument: { updateTime } })).toBe('FAILED_PRECONDITION');
  });

  it('does all of a commit or nothing, each write seeing the ones before it', async () => {
    expect(await statusOf(setDoc('a/1', {}), setDoc('a/2', {}, { currentDocument: { exists: true } }))).toBe(
      'NOT_FOUND',
    );
    expect(server.firestore.read(nameOf('a/1'))).toBeNull();
    expect(
      await statusOf(setDoc('a/1', { n: int(1) }), setDoc('a/1', { m: int(2) }, { updateMask: { fieldPaths: ['m'] } })),
    ).toBe('OK');
    expect(await rest.fields('a/1')).toEqual({ n: int(1), m: int(2) });
  });

  it('keeps the update time and notifies nobody if a write changes nothing', async () => {
    const commits: string[] = [];
    await server.close();
    const told = follower(({ changes }, project) => commits.push(...changes.map(({ name }) => `${project} ${name}`)));
    server = await startFirestore({ followers: [told] });
    rest = restClient(server.url);
    await rest.commit(setDoc('a/b', { x: int(1), y: int(2) }));
    const first = server.firestore.read(nameOf('a/b'));
    await rest.commit(setDoc('a/b', { y: int(2), x: int(1) }));
    expect(server.firestore.read(nameOf('a/b'))).toEqual(first);
    await rest.commit({ delete: nameOf('no/such') });
    expect(commits).toEqual([`demo ${nameOf('a/b')}`]);
    await rest.commit(setDoc('a/b', { x: { doubleValue: 1 }, y: int(2) }));
    expect(server.firestore.read(nameOf('a/b'))?.updateTime).not.toBe(first?.updateTime);
  });

  it('gives increasing commit times in microseconds', async () => {
    const times = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) => ((await rest.commit(setDoc('a/b', { n: int(n) }))).body as { commitTime: string }).commitTime,
      ),
    );
    expect(new Set(times).size).toBe(20);
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it.each([
    ['a document over 1 MiB', setDoc('a/b', { x: text('x'.repeat(1_048_577)) })],
    ['a reserved id', setDoc('a/__x__', {})],
    ['an id over 1500 bytes', setDoc(`a/${'ü'.repeat(751)}`, {})],
    ['a collection instead of a document', { delete: nameOf('a') }],
    ['another database', { delete: 'projects/demo/databases/other/documents/a/b' }],
    ['no operation', {}],
    ['no object', 5],
    ['an unknown transform', { update: { name: nameOf('a/b') }, updateTransforms: [{ fieldPath: 'x' }] }],
    [
      'a text as increment',
      { update: { name: nameOf('a/b') }, updateTransforms: [{ fieldPath: 'x', increment: text('1') }] },
    ],
  ])('refuses %s with INVALID_ARGUMENT', async (_title, write) => {
    expect(await statusOf(write)).toBe('INVALID_ARGUMENT');
  });

  it('takes ids such as __id7__ and sorts them first, by number', async () => {
    await rest.commit(...['b', '__id10__', '__id-3__', '__id9__', 'a'].map((id) => setDoc(`n/${id}`, {})));
    const { body } = await rest.act('runQuery', { structuredQuery: { from: [{ collectionId: 'n' }] } });
    const names = (body as { document: { name: string } }[]).map(({ document }) => document.name.split('/').at(-1));
    expect(names).toEqual(['__id-3__', '__id9__', '__id10__', 'a', 'b']);
  });

  it('lets the writes of a batchWrite fail one by one', async () => {
    const { body } = await rest.act('batchWrite', {
      writes: [setDoc('a/1', {}), setDoc('a/2', {}, { currentDocument: { exists: true } }), setDoc('a/3', {})],
    });
    expect((body as { status: { code: number }[] }).status.map(({ code }) => code)).toEqual([0, 5, 0]);
    expect(server.firestore.read(nameOf('a/3'))).not.toBeNull();
  });
});
