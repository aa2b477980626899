import type { Change } from '../port';
import { searchQuery } from '../query';
import { startElasticServer } from '../testing/elasticServer';
import { evaluate } from '../testing/evaluate';
import { chance, madeUpWorkers, randomQuery } from '../testing/madeUp';
import { elasticIndex } from './elasticIndex';

const records = madeUpWorkers(1_200);
const changesOf = (some: typeof records, version = 1): Change[] =>
  some.map((record) => ({ uid: record.uid, version, record }));
async function* pages(...all: Change[][]) {
  for (const page of all) yield await Promise.resolve(page);
}

describe('Workers in Elasticsearch, by the official client against a strict stand-in (ADM-192..195)', () => {
  let server: Awaited<ReturnType<typeof startElasticServer>>;
  let index: ReturnType<typeof elasticIndex>;
  let time = 1_000;
  beforeEach(async () => {
    server = await startElasticServer();
    index = elasticIndex({ url: server.url, apiKey: 'secret', now: () => ++time });
  });
  afterEach(async () => {
    await index.close();
    await server.close();
    expect(server.refused).toEqual([]);
  });

  it('is filled, then gets the same query as the embedded index', async () => {
    expect(await index.rebuild(pages(changesOf(records.slice(0, 1_100)), changesOf(records.slice(1_100))))).toBe(1_200);
    const random = chance(3);
    for (let asked = 0; asked < 50; asked++) {
      const query = randomQuery(random);
      expect(await index.search(query)).toEqual(evaluate(records, query));
    }
    expect([...server.authorizations]).toEqual(['ApiKey secret']);
  });

  it('is rebuilt without downtime, and keeps changes made during the rebuild', async () => {
    await index.rebuild(pages(changesOf(records.slice(0, 3))));
    const [before] = [...server.indices.keys()];
    const [changed, removed] = records;
    if (!changed || !removed) throw new Error('no worker');
    const all = searchQuery({ mode: 'general', radiusKm: 1, filters: {}, size: 10, from: 0 });
    async function* slowly() {
      yield await Promise.resolve(changesOf(records.slice(0, 2)));
      await index.put([
        { uid: changed!.uid, version: 5, record: { ...changed!, name: 'Renamed' } },
        { uid: removed!.uid, version: 5, record: null },
      ]);
      expect((await index.search(all)).total).toBe(2);
      yield changesOf(records.slice(1, 3));
    }
    expect(await index.rebuild(slowly())).toBe(2);
    expect([...server.indices.keys()]).toEqual([expect.not.stringMatching(before ?? '')]);
    expect((await index.search(all)).workers.map(({ name }) => name)).toContain('Renamed');
    expect(await index.versions()).toEqual(
      new Map([
        [changed.uid, 5],
        [records[2]?.uid, 1],
      ]),
    );
  });

  it('keeps a change that is being made while the rebuilt index takes over', async () => {
    const [record] = records;
    if (!record) throw new Error('no worker');
    await index.rebuild(pages(changesOf([record])));
    const rebuild = (change: () => Promise<void>) => {
      async function* slowly() {
        yield changesOf([record!]);
        await change();
      }
      return index.rebuild(slowly());
    };
    await new Promise<void>((begun) => {
      const rebuilding = rebuild(
        () =>
          new Promise((goOn) => {
            server.afterNextBulk(() => {
              goOn();
              return rebuilding;
            });
            begun();
          }),
      );
    });
    await index.put([{ uid: record.uid, version: 5, record: { ...record, name: 'Renamed' } }]);
    const all = searchQuery({ mode: 'general', radiusKm: 1, filters: {}, size: 10, from: 0 });
    expect((await index.search(all)).workers.map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('ignores a change older than its version', async () => {
    const [record] = records;
    if (!record) throw new Error('no worker');
    await index.rebuild(pages([]));
    await index.put([{ uid: record.uid, version: 2, record: { ...record, name: 'Second' } }]);
    await index.put([{ uid: record.uid, version: 1, record: { ...record, name: 'First' } }]);
    const all = searchQuery({ mode: 'general', radiusKm: 1, filters: {}, size: 10, from: 0 });
    expect((await index.search(all)).workers.map(({ name }) => name)).toEqual(['Second']);
  });

  it('reports that it was never filled, or does not answer', async () => {
    const query = searchQuery({ mode: 'name', text: 'maya', filters: {}, size: 10, from: 0 });
    await expect(index.search(query)).rejects.toThrow('index_not_found_exception');
    await expect(index.put(changesOf(records.slice(0, 1)))).rejects.toThrow('index_not_found_exception');
    server.fail(true);
    await expect(index.search(query)).rejects.toThrow();
  });
});
