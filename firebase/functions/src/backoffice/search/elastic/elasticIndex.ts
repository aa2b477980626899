import { Client } from '@elastic/elasticsearch';
import type * as estypes from '@elastic/elasticsearch/lib/api/types';
import type { FoundWorker } from '@spot/contracts/backoffice';
import { SearchUnavailable, type Change, type WorkerIndex } from '../port';
import type { WorkerRecord } from '../workerRecord';
import { definition } from './mapping';

/** Aliases of the index in use and, during a rebuild, of the next one. Every change goes to both. */
const live = 'spot-workers';
const next = 'spot-workers-next';
const batch = 1_000;

/** Errors of harmless writes: the index has a newer version; no rebuild is running. */
const older = 'version_conflict_engine_exception';
const notThere = 'index_not_found_exception';

interface ElasticOptions {
  url: string;
  apiKey?: string;
  /** Time for the name of a rebuilt index. */
  now?(): number;
}

/** The index of workers in Elasticsearch, through the official client. */
export function elasticIndex({ url, apiKey, now = Date.now }: ElasticOptions): WorkerIndex {
  const client = new Client({
    node: url,
    requestTimeout: 10_000,
    maxRetries: 1,
    ...(apiKey && { auth: { apiKey } }),
  });

  const write = async (target: string, changes: readonly Change[], optional: boolean): Promise<void> => {
    const operations = changes.flatMap<estypes.BulkOperationContainer | WorkerRecord>(({ uid, version, record }) => {
      const meta = { _index: target, _id: uid, version, version_type: 'external_gte' as const, require_alias: true };
      return record ? [{ index: meta }, record] : [{ delete: meta }];
    });
    if (operations.length === 0) return;
    const { errors, items } = await client.bulk<WorkerRecord>({ operations });
    if (!errors) return;
    for (const item of items) {
      const { error, status } = item.index ?? item.delete ?? {};
      if (!error || error.type === older || (optional && error.type === notThere)) continue;
      throw new SearchUnavailable(`Elasticsearch refused a worker: ${status} ${error.type} ${error.reason ?? ''}`);
    }
  };
  const indicesOf = async (alias: string): Promise<string[]> =>
    Object.keys(await client.indices.getAlias({ name: alias }, { ignore: [404] })).filter((name) =>
      name.startsWith(`${live}-`),
    );

  return {
    search: async ({ from, size, sort, search_after, query, track_total_hits, _source }) => {
      const answer = await client.search<FoundWorker>({
        index: live,
        from,
        size,
        sort: sort as estypes.Sort,
        ...(search_after && { search_after }),
        query: query as unknown as estypes.QueryDslQueryContainer,
        track_total_hits,
        _source,
      });
      const { total } = answer.hits;
      return {
        total: typeof total === 'number' ? total : (total?.value ?? 0),
        workers: answer.hits.hits.flatMap(({ _source: worker }) => (worker ? [worker] : [])),
      };
    },
    put: async (changes) => {
      // In this order: the next index may become the live one in between.
      await write(next, changes, true);
      await write(live, changes, false);
    },
    rebuild: async (all) => {
      // Deletes indexes of unfinished rebuilds.
      for (const left of await indicesOf(next)) await client.indices.delete({ index: left });
      const index = `${live}-${now()}`;
      await client.indices.create({
        index,
        ...(definition as unknown as Omit<estypes.IndicesCreateRequest, 'index'>),
        aliases: { [next]: {} },
      });
      for await (const page of all)
        for (let from = 0; from < page.length; from += batch) await write(next, page.slice(from, from + batch), false);
      await client.indices.refresh({ index });
      const { count } = await client.count({ index });
      const before = await indicesOf(live);
      await client.indices.updateAliases({
        actions: [
          ...before.map((old) => ({ remove: { index: old, alias: live } })),
          { add: { index, alias: live } },
          { remove: { index, alias: next } },
        ],
      });
      for (const old of before) await client.indices.delete({ index: old });
      return count;
    },
    versions: async () => {
      const found = new Map<string, number>();
      let after: estypes.SortResults | undefined;
      for (;;) {
        const { hits } = await client.search({
          index: live,
          size: batch,
          sort: [{ uid: 'asc' }],
          version: true,
          _source: false,
          ...(after && { search_after: after }),
        });
        for (const { _id, _version } of hits.hits) if (_id !== undefined) found.set(_id, _version ?? 0);
        after = hits.hits.at(-1)?.sort;
        if (hits.hits.length < batch || !after) return found;
      }
    },
    close: () => client.close(),
  };
}
