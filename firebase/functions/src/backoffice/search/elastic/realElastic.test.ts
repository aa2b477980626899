import { evaluate } from '../testing/evaluate';
import { chance, madeUpWorkers, randomQuery } from '../testing/madeUp';
import { elasticIndex } from './elasticIndex';

jest.setTimeout(600_000);

const url = process.env['SEARCH_CHECK_URL'];
// Needs an Elasticsearch server, whose index of workers it replaces (firebase/README.md).
const withServer = url ? describe : describe.skip;

withServer('A real Elasticsearch', () => {
  it('answers 1,000 queries over 5,000 workers as the embedded index does (ADM-192..195)', async () => {
    const records = madeUpWorkers(5_000);
    const index = elasticIndex({ url: url ?? '' });
    async function* all() {
      yield await Promise.resolve(records.map((record) => ({ uid: record.uid, version: 1, record })));
    }
    expect(await index.rebuild(all())).toBe(5_000);
    const random = chance(7);
    for (let asked = 0; asked < 1_000; asked++) {
      const query = randomQuery(random);
      const { total, workers } = await index.search(query);
      const wanted = evaluate(records, query);
      expect({ query, total, uids: workers.map(({ uid }) => uid) }).toEqual({
        query,
        total: wanted.total,
        uids: wanted.workers.map(({ uid }) => uid),
      });
    }
    await index.close();
  });
});
