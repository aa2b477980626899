import { gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { serve } from '../testing/serve';
import { createStorage, type Storage } from '.';

const bucket = 'demo-files-public';

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Makes a raw request, because `fetch` would decompress the response. */
const get = (url: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

describe('A public bucket', () => {
  let local: Storage;
  let server: Awaited<ReturnType<typeof serve>>;
  let app: App;
  const file = (name: string) => getStorage(app).bucket(bucket).file(name);
  const at = (name: string) => `${server.url}/${bucket}/${name}`;
  const code = 'export const answer = 42;\n';
  const script = {
    resumable: false,
    metadata: {
      contentType: 'text/javascript; charset=utf-8',
      contentEncoding: 'gzip',
      cacheControl: 'public, max-age=31536000, immutable',
    },
  };

  beforeAll(async () => {
    local = await createStorage({
      dir: null,
      rules: () => null,
      tokens: { verify: () => ({ admin: false, auth: null }) },
      reader: () => ({ get: () => null, getAfter: () => null }),
      log: () => {},
      publicBuckets: [bucket],
    });
    server = await serve(local.modules);
    process.env['STORAGE_EMULATOR_HOST'] = server.url;
    app = initializeApp({ projectId: 'demo-files' }, 'published');
    await file('a/b c.js').save(gzipSync(code), script);
  });
  afterAll(() => Promise.all([deleteApp(app), server.close(), local.close()]));

  it('serves a file to any origin as it was stored, and decompressed to clients that do not accept gzip', async () => {
    const origin = { origin: 'http://elsewhere.test' };
    const packed = await get(at('a/b%20c.js'), { headers: { ...origin, 'accept-encoding': 'gzip, br' } });
    expect(packed).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(packed.body.length),
      },
    });
    expect(packed.headers['access-control-allow-credentials']).toBeUndefined();
    expect(gunzipSync(packed.body).toString()).toBe(code);
    const plain = await get(at('a/b%20c.js'), { headers: origin });
    expect([plain.status, plain.headers['content-encoding'], plain.body.toString()]).toEqual([200, undefined, code]);
    const head = await get(at('a/b%20c.js'), { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(code.length), 0]);
  });

  it('responds with 304 to a client that has the content', async () => {
    const { headers } = await get(at('a/b%20c.js'));
    const etag = String(headers['etag']);
    for (const known of [etag, `"other", ${etag}`, '*'])
      expect((await get(at('a/b%20c.js'), { headers: { 'if-none-match': known } })).status).toBe(304);
    expect((await get(at('a/b%20c.js'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const since = String(headers['last-modified']);
    expect((await get(at('a/b%20c.js'), { headers: { 'if-modified-since': since } })).status).toBe(304);
    await file('registry').save('one', { resumable: false, metadata: { cacheControl: 'no-cache' } });
    const first = (await get(at('registry'))).headers;
    await file('registry').save('two', { resumable: false, metadata: { cacheControl: 'no-cache' } });
    const second = await get(at('registry'), { headers: { 'if-none-match': String(first['etag']) } });
    expect([second.status, second.body.toString(), first['cache-control']]).toEqual([200, 'two', 'no-cache']);
  });

  it('returns nothing for a missing file, has no listing, and accepts no writes', async () => {
    for (const [url, options, status, said] of [
      [at('none.js'), {}, 404, 'NoSuchKey'],
      [at(''), {}, 403, 'AccessDenied'],
      [`${server.url}/${bucket}`, {}, 403, 'AccessDenied'],
      [at('a/../a/b%20c.js'), {}, 200, ''],
      [at('new.js'), { method: 'PUT' }, 403, 'AccessDenied'],
      [at('a/b%20c.js'), { method: 'DELETE' }, 403, 'AccessDenied'],
      [`${server.url}/v0/b/${bucket}/o?name=new.js`, { method: 'POST' }, 404, 'none of Firebase'],
      [`${server.url}/v0/b/${bucket}/o/a%2Fb%20c.js?alt=media`, {}, 404, 'none of Firebase'],
    ] as const) {
      const answer = await get(url, options);
      expect([url, answer.status, answer.body.toString()]).toEqual([url, status, expect.stringContaining(said)]);
    }
    expect(await getStorage(app).bucket('demo-files-other').file('x').exists()).toEqual([false]);
    expect((await get(`${server.url}/demo-files-other/x`)).body.toString()).not.toContain('NoSuchKey');
  });

  it('stores a write-once file once, however many clients write it at the same time', async () => {
    const write = (text: string) =>
      file('once.js')
        .save(text, { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } })
        .then(
          () => text,
          ({ code }: { code: number }) => code,
        );
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => write(`text ${index}`)));
    const written = answers.filter((answer) => answer !== 412);
    expect(written).toHaveLength(1);
    expect((await get(at('once.js'))).body.toString()).toBe(written[0]);
  });
});
