import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchQuery } from '../query';
import type { WorkerRecord } from '../workerRecord';
import { evaluate } from './evaluate';

interface Held {
  version: number;
  record: WorkerRecord | null;
}
interface Index {
  aliases: Set<string>;
  held: Map<string, Held>;
}
interface Meta {
  _index: string;
  _id: string;
  version: number;
  version_type: string;
  require_alias: boolean;
}
type Answer = [status: number, body: object];
type Item = Record<string, { status: number; error?: object; result?: string }>;
type Body = Record<string, unknown>;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A server on a free port with the part of Elasticsearch that the search uses. It answers any other request or field with 400
 * and lists it in `refused`.
 */
export async function startElasticServer() {
  const indices = new Map<string, Index>();
  const refused: string[] = [];
  const authorizations = new Set<string | undefined>();
  let down = false;
  let afterBulk: (() => Promise<unknown>) | undefined;
  const byAlias = (alias: string) => [...indices].filter(([, { aliases }]) => aliases.has(alias));
  const only = (body: Body, ...known: string[]) => {
    for (const key of Object.keys(body)) if (!known.includes(key)) throw new Error(`unknown field ${key}`);
  };

  const write = (kind: 'index' | 'delete', meta: Meta, record: WorkerRecord | null): Item => {
    only(meta as unknown as Body, '_index', '_id', 'version', 'version_type', 'require_alias');
    if (meta.version_type !== 'external_gte' || !meta.require_alias)
      throw new Error('a write without a version or an alias');
    const [target] = byAlias(meta._index);
    if (!target)
      return { [kind]: { status: 404, error: { type: 'index_not_found_exception', reason: 'no such alias' } } };
    const { held } = target[1];
    if ((held.get(meta._id)?.version ?? -1) > meta.version)
      return { [kind]: { status: 409, error: { type: 'version_conflict_engine_exception', reason: 'older' } } };
    held.set(meta._id, { version: meta.version, record });
    return { [kind]: { status: 200, result: 'updated' } };
  };
  const bulk = (text: string): Answer => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Body);
    const items: Item[] = [];
    for (let line = lines.shift(); line; line = lines.shift()) {
      const [kind] = Object.keys(line);
      if (kind === 'index') items.push(write(kind, line['index'] as Meta, lines.shift() as unknown as WorkerRecord));
      else if (kind === 'delete') items.push(write(kind, line['delete'] as Meta, null));
      else throw new Error(`unknown operation ${String(kind)}`);
    }
    return [200, { took: 1, errors: items.some((item) => Object.values(item).some(({ error }) => error)), items }];
  };
  const search = (alias: string, body: Body): Answer => {
    const [target] = byAlias(alias);
    if (!target) return [404, { error: { type: 'index_not_found_exception' }, status: 404 }];
    const there = [...target[1].held].filter(([, { record }]) => record);
    if ('version' in body) {
      only(body, 'size', 'sort', 'version', '_source', 'search_after');
      const [after] = (body['search_after'] as string[] | undefined) ?? [''];
      const page = there
        .filter(([uid]) => uid > (after ?? ''))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, body['size'] as number);
      return [
        200,
        { hits: { hits: page.map(([uid, { version }]) => ({ _id: uid, _version: version, sort: [uid] })) } },
      ];
    }
    only(body, 'from', 'size', 'sort', 'search_after', 'query', 'track_total_hits', '_source');
    const { total, workers } = evaluate(
      there.map(([, { record }]) => record as WorkerRecord),
      body as unknown as SearchQuery,
    );
    return [200, { hits: { total: { value: total, relation: 'eq' }, hits: workers.map((_source) => ({ _source })) } }];
  };
  const actions = (list: { add?: Body; remove?: Body }[]): Answer => {
    for (const { add, remove } of list) {
      const { index, alias } = (add ?? remove) as { index: string; alias: string };
      const found = indices.get(index);
      if (!found || (remove && !found.aliases.has(alias)))
        return [404, { error: { type: 'aliases_not_found_exception' } }];
      if (add) found.aliases.add(alias);
      else found.aliases.delete(alias);
    }
    return [200, { acknowledged: true }];
  };
  const answer = (method: string, path: string, text: string): Answer => {
    const parts = path.slice(1).split('/');
    const body = () => JSON.parse(text) as Body;
    const route = `${method} ${parts.map((part) => (part.startsWith('_') ? part : '*')).join('/')}`;
    const [index = '', , third = ''] = parts;
    switch (route) {
      case 'POST _bulk':
      case 'PUT _bulk':
        return bulk(text);
      case 'POST */_search':
        return search(index, body());
      case 'POST _aliases':
        return actions(body()['actions'] as object[]);
      case 'GET _alias/*': {
        const found = byAlias(parts[1] ?? '');
        if (found.length === 0) return [404, { error: `alias [${third}] missing`, status: 404 }];
        return [200, Object.fromEntries(found.map(([name]) => [name, { aliases: {} }]))];
      }
      case 'PUT *':
        only(body(), 'settings', 'mappings', 'aliases');
        indices.set(index, { aliases: new Set(Object.keys(body()['aliases'] as object)), held: new Map() });
        return [200, { acknowledged: true, shards_acknowledged: true, index }];
      case 'DELETE *':
        return indices.delete(index)
          ? [200, { acknowledged: true }]
          : [404, { error: { type: 'index_not_found_exception' } }];
      case 'POST */_refresh':
      case 'GET */_refresh':
        return [200, { _shards: { failed: 0 } }];
      case 'GET */_count':
      case 'POST */_count':
        return [200, { count: [...(indices.get(index)?.held.values() ?? [])].filter(({ record }) => record).length }];
      default:
        throw new Error('unknown request');
    }
  };

  const server = createServer((request, response) => {
    void (async () => {
      const text = await textOf(request);
      authorizations.add(request.headers.authorization);
      if (down) return request.socket.destroy();
      let result: Answer;
      try {
        const { pathname } = new URL(request.url ?? '', 'http://stand-in');
        result = answer(request.method ?? '', pathname, text);
        const wait = pathname === '/_bulk' ? afterBulk : undefined;
        if (wait) afterBulk = undefined;
        await wait?.();
      } catch (error) {
        refused.push(`${request.method} ${request.url}: ${(error as Error).message}`);
        result = [
          400,
          { error: { type: 'illegal_argument_exception', reason: (error as Error).message }, status: 400 },
        ];
      }
      response.writeHead(result[0], {
        'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
        'x-elastic-product': 'Elasticsearch',
      });
      response.end(JSON.stringify(result[1]));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indices,
    refused,
    authorizations,
    fail: (now: boolean) => {
      down = now;
    },
    /** Runs once between the effect of the next bulk request and its answer. */
    afterNextBulk: (work: () => Promise<unknown>) => {
      afterBulk = work;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
