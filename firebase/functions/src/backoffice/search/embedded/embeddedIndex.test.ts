import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import type { Change } from '../port';
import { searchQuery, type SearchQuery } from '../query';
import { evaluate } from '../testing/evaluate';
import { chance, madeUpWorkers, randomQuery } from '../testing/madeUp';
import { embeddedIndex } from './embeddedIndex';

const changesOf = (records: ReturnType<typeof madeUpWorkers>, version = 1): Change[] =>
  records.map((record) => ({ uid: record.uid, version, record }));
async function* pages(...all: Change[][]) {
  for (const page of all) yield await Promise.resolve(page);
}
const named = (text: string): SearchQuery => searchQuery({ mode: 'name', text, filters: {}, size: 10, from: 0 });

describe('The embedded index', () => {
  it('finds the workers that the query language defines, for 1,000 queries over 5,000 workers (ADM-192..195)', async () => {
    const records = madeUpWorkers(5_000);
    const index = await embeddedIndex({ file: null, all: () => pages(changesOf(records)) });
    const random = chance(7);
    let hits = 0;
    let empty = 0;
    for (let asked = 0; asked < 1_000; asked++) {
      const query = randomQuery(random);
      const { total, workers } = await index.search(query);
      const wanted = evaluate(records, query);
      expect({ query, total, uids: workers.map(({ uid }) => uid) }).toEqual({
        query,
        total: wanted.total,
        uids: wanted.workers.map(({ uid }) => uid),
      });
      hits += total;
      if (total === 0) empty++;
    }
    // Queries without hits would prove nothing.
    expect(hits).toBeGreaterThan(50_000);
    expect(empty).toBeLessThan(500);
    await index.close();
  });

  it('returns the fields of the list, and never a phone number, a place or a document', async () => {
    const [record] = madeUpWorkers(1);
    if (!record) throw new Error('no worker');
    const index = await embeddedIndex({ file: null, all: () => pages(changesOf([record])) });
    const { workers } = await index.search(named(record.name));
    expect(Object.keys(workers[0] ?? {}).sort()).toEqual(
      ['area', 'disabled', 'name', 'signUpComplete', 'stats', 'typeOfWork', 'uid'].sort(),
    );
    await index.close();
  });

  it('keeps the newest version of each worker, in whatever order and however often changes come', async () => {
    const [record] = madeUpWorkers(1);
    if (!record) throw new Error('no worker');
    const { uid } = record;
    const called = (name: string, version: number): Change => ({ uid, version, record: { ...record, name } });
    const index = await embeddedIndex({ file: null, all: () => pages() });
    const names = async () => (await index.search(named(record.phone[0] ?? ''))).workers.map(({ name }) => name);
    await index.put([called('Second', 2)]);
    await index.put([called('First', 1)]);
    await index.put([called('Second', 2)]);
    expect(await names()).toEqual(['Second']);
    await index.put([{ uid, version: 4, record: null }]);
    await index.put([called('Third', 3)]);
    expect(await names()).toEqual([]);
    await index.put([called('Back', 5)]);
    expect(await names()).toEqual(['Back']);
    await index.close();
  });

  it('is rebuilt while it serves and receives changes, and loses none of them', async () => {
    const records = madeUpWorkers(30);
    const index = await embeddedIndex({ file: null, all: () => pages(changesOf(records)) });
    const [changed] = records;
    if (!changed) throw new Error('no worker');
    async function* slowly() {
      yield await Promise.resolve(changesOf(records.slice(0, 20)));
      await index.put([
        {
          uid: changed!.uid,
          version: 9,
          record: { ...changed!, name: 'Renamed Meanwhile', nameKeyword: 'renamed meanwhile' },
        },
      ]);
      expect((await index.search(named('renamed'))).total).toBe(1);
      yield changesOf(records.slice(20));
    }
    expect(await index.rebuild(slowly())).toBe(30);
    expect((await index.search(named('renamed meanwhile'))).total).toBe(1);
    await index.close();
  });
});

describe('The file of the embedded index', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spot-search-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('serves after a restart or kill without reading every worker again', async () => {
    const file = join(folder, 'search.sqlite');
    const records = madeUpWorkers(50);
    const first = await embeddedIndex({ file, all: () => pages(changesOf(records)) });
    await first.close();
    // A killed process leaves this lock.
    mkdirSync(`${file}.lock`);
    const never = () => {
      throw new Error('read every worker again');
    };
    const second = await embeddedIndex({ file, all: never });
    expect((await second.versions()).size).toBe(50);
    await second.close();
  });

  it('is filled anew if it is invalid, has another layout, or was deleted', async () => {
    const file = join(folder, 'search.sqlite');
    writeFileSync(file, 'not a database at all, but long enough to be looked at as one');
    let filled = 0;
    const all = () => {
      filled++;
      return pages(changesOf(madeUpWorkers(5)));
    };
    const index = await embeddedIndex({ file, all });
    expect([filled, (await index.versions()).size]).toEqual([1, 5]);
    rmSync(file);
    expect((await index.search(named('a'))).total).toBeGreaterThanOrEqual(0);
    expect([filled, (await index.versions()).size]).toEqual([2, 5]);
    await index.close();
    const database = new Database(file);
    database.run("update facts set value = value - 1 where name = 'layout'");
    database.close();
    const next = await embeddedIndex({ file, all });
    expect([filled, (await next.versions()).size]).toEqual([3, 5]);
    await next.close();
  });
});
