import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { requireOwnHost } from './cors';
import { listen, type RunningServer } from './server';
import { StatusError } from './status';
import type { HttpModule } from './types';
import { follower, startFirestore, type TestServer } from './testing/firestoreServer';
import { DATABASE, restClient, setDoc } from './testing/rest';

const ORIGIN = 'http://localhost:4200';

describe('server', () => {
  const failing: HttpModule = {
    handle: async (_request, response, url) => {
      if (url.pathname === '/broken') throw new TypeError('a fault of ours');
      if (url.pathname === '/denied') throw new StatusError('PERMISSION_DENIED', 'No.');
      if (url.pathname !== '/fine') return false;
      response.end('fine');
      return true;
    },
  };
  let server: RunningServer;
  beforeEach(async () => (server = await listen({ port: 0, host: '127.0.0.1', modules: [failing] })));
  afterEach(() => server.close());
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { Origin: ORIGIN, ...init?.headers } });

  it('names the origin on every answer, errors included', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    for (const [path, status] of [
      ['/fine', 200],
      ['/denied', 403],
      ['/broken', 500],
      ['/nothing', 404],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('vary')).toBe('Origin');
    }
    jest.restoreAllMocks();
  });

  it.each(['https://elsewhere.test', 'http://localhost.elsewhere.test', 'http://127.0.0.1.elsewhere.test', 'null'])(
    'refuses a page of %s, and lets it read nothing',
    async (Origin) => {
      for (const method of ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect([method, (await get('/fine', { method, headers: { Origin } })).status]).toEqual([method, 403]);
      const read = await get('/fine', { headers: { Origin, Authorization: 'Bearer owner' } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['http://localhost:4300', 'http://127.0.0.1:4310', 'http://[::1]:9', 'http://feature.localhost'])(
    'answers a page of %s, which is this machine',
    async (Origin) => {
      const answer = await get('/fine', { method: 'POST', headers: { Origin } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, Origin]);
    },
  );

  /** A request that reaches the server by this host name. */
  const by = (host: string, headers: Record<string, string> = {}, method = 'GET', at = server) =>
    new Promise<{ status?: number; said: string }>((resolve, reject) => {
      const path = '/fine';
      const sent = request({ host: '127.0.0.1', port: at.port, path, method, headers: { host, ...headers } });
      sent.on('error', reject).on('response', (response) => {
        let said = '';
        response.on('data', (chunk) => (said += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, said }));
      });
      sent.end();
    });

  it.each(['elsewhere.test', 'elsewhere.test:8080', 'localhost.elsewhere.test', '127.0.0.1.elsewhere.test', 'a.b'])(
    'refuses requests to the name %s, which a page of that name may have arranged',
    async (host) => {
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect(await by(host, { origin: `http://${host}`, authorization: 'Bearer owner' }, method)).toEqual({
          status: 403,
          said: expect.stringContaining(`Local Firebase is not at ${host.replace(':8080', '')}`),
        });
    },
  );

  it.each([
    'localhost',
    'LOCALHOST:1',
    's17.localhost:8080',
    '127.0.0.1',
    '127.9.9.9:80',
    '[::1]:80',
    '192.168.7.7:80',
  ])('responds to %s, to which no other name can point', async (host) =>
    expect(await by(host)).toEqual({ status: 200, said: 'fine' }),
  );

  it('responds to pages of the name or address that they request', async () => {
    const ask = async (host: string, origin: string) => (await by(host, { origin }, 'POST')).status;
    expect(await ask('192.168.7.7:1', 'http://192.168.7.7:4300')).toBe(200);
    expect(await ask('192.168.7.7:1', 'http://192.168.7.8:4300')).toBe(403);
    expect(await ask('localhost', 'http://192.168.7.7:4300')).toBe(403);
  });

  it('can be reached by the name at which it listens, and by no other', () => {
    const ask = (host: string) => () => requireOwnHost({ headers: { host } } as IncomingMessage, 'Box.test');
    expect(ask('box.test:8080')).not.toThrow();
    expect(ask('localhost:8080')).not.toThrow();
    expect(ask('a.box.test')).toThrow('start it with --host a.box.test');
  });

  it('answers preflights with the very headers that were asked for', async () => {
    const response = await get('/any', {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
        'Access-Control-Request-Method': 'PATCH',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-max-age')).toBe('7200');
  });

  it('rejects when the port is taken', async () => {
    await expect(listen({ port: server.port, host: '127.0.0.1', modules: [] })).rejects.toThrow('EADDRINUSE');
  });

  it('accepts a request that arrives byte by byte, and survives invalid input', async () => {
    const talk = (bytes: string[]) =>
      new Promise<string>((resolve) => {
        const socket = connect(server.port, '127.0.0.1');
        let answer = '';
        socket.setNoDelay(true);
        socket
          .on('data', (chunk) => (answer += chunk.toString()))
          .on('close', () => resolve(answer))
          .on('error', () => undefined);
        const next = () => {
          const byte = bytes.shift();
          if (byte === undefined) return;
          socket.write(byte, () => setImmediate(next));
        };
        next();
      });
    expect(await talk([...'GET /fine HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'])).toContain('fine');
    expect(await talk(['PXY rubbish\r\n\r\n'])).toContain('400');
    expect((await get('/fine')).status).toBe(200);
  });
});

describe('REST', () => {
  let server: TestServer;
  beforeEach(async () => (server = await startFirestore()));
  afterEach(() => server.close());

  it.each([
    ['no JSON', ':commit', '{', 400, 'INVALID_ARGUMENT'],
    ['no object', ':commit', '[]', 400, 'INVALID_ARGUMENT'],
    ['an unknown action', ':explode', '{}', 501, 'UNIMPLEMENTED'],
    ['a query without query', ':runQuery', '{}', 400, 'INVALID_ARGUMENT'],
    [
      'a bad operator',
      ':runQuery',
      { structuredQuery: { where: { fieldFilter: { op: 'LIKE' } } } },
      400,
      'INVALID_ARGUMENT',
    ],
    [
      'six aggregations',
      ':runAggregationQuery',
      { structuredAggregationQuery: { structuredQuery: {}, aggregations: Array(6).fill({ count: {} }) } },
      400,
      'INVALID_ARGUMENT',
    ],
    ['an unknown transaction', ':commit', { writes: [], transaction: 'AAAA' }, 400, 'INVALID_ARGUMENT'],
    ['a negative limit', ':runQuery', { structuredQuery: { limit: -1 } }, 400, 'INVALID_ARGUMENT'],
  ])('answers %s with the error the service gives', async (_title, path, body, status, name) => {
    const answer = await restClient(server.url).call('POST', path, body);
    expect([answer.status, (answer.body as { error: { status: string } }).error.status]).toEqual([status, name]);
  });

  it('serves documents and collections at their own addresses', async () => {
    const { call } = restClient(server.url);
    expect((await call('POST', '/gigs?documentId=a', { fields: { n: { integerValue: '1' } } })).status).toBe(200);
    expect((await call('POST', '/gigs?documentId=a', {})).status).toBe(409);
    expect(
      (await call('PATCH', '/gigs/a?updateMask.fieldPaths=m', { fields: { m: { integerValue: '2' } } })).body,
    ).toMatchObject({ fields: { n: { integerValue: '1' }, m: { integerValue: '2' } } });
    await call('PATCH', '/gigs/ghost/notes/x:y', {});
    const names = async (query: string) =>
      ((await call('GET', `/gigs${query}`)).body as { documents: { name: string }[] }).documents.map(({ name }) =>
        name.split('/').at(-1),
      );
    expect(await names('')).toEqual(['a']);
    expect(await names('?showMissing=true')).toEqual(['a', 'ghost']);
    expect((await call('GET', '/gigs/ghost')).status).toBe(404);
    expect((await call('GET', '/gigs/ghost/notes/x:y')).status).toBe(200);
    expect((await call('DELETE', '/gigs/a')).status).toBe(200);
    expect(await names('')).toEqual([]);
  });

  it('clears one database on request without running functions', async () => {
    await server.close();
    const heard: number[] = [];
    server = await startFirestore({ followers: [follower((commit) => heard.push(commit.version))] });
    const rest = restClient(server.url);
    await rest.commit(setDoc('a/b', {}), setDoc('a/c', {}));
    await fetch(`${server.url}/emulator/v1/${DATABASE}/documents`, { method: 'DELETE' });
    expect(await rest.fields('a/b')).toBeUndefined();
    expect(heard).toEqual([1]);
  });
});
