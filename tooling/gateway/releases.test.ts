import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readRegistry, verifyJws, type Registry } from '@spot/contracts/releases';
import { sampleEntry } from '../../shared-contracts/releases/testing';
import { releaseKey } from '../lib/release-key.mjs';
import { serveReleases } from './releases.mjs';

const forever = 'public, max-age=31536000, immutable';

/** A bucket like that of Local Firebase. */
async function startBucket(files: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    const text = files[url.replace('/releases/', '')];
    if (text === undefined) return response.writeHead(404).end();
    const cached = url.endsWith('.js') ? forever : 'no-cache';
    response.writeHead(200, { 'content-encoding': 'gzip', 'cache-control': cached, etag: `"${text.length}"` });
    return response.end(gzipSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

describe('the bucket’s proxy on this machine', () => {
  const key = releaseKey();
  const features = { dayof: { current: sampleEntry('1.0.0') } };
  const files: Record<string, string> = { 'dayof/1.0.0-0123456789ab/a.js': 'code' };
  const become = (number: number, listed: Registry['features'] = features) =>
    (files['registry.jws'] = key.sign({ number, at: 0, features: listed }));
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let served: Awaited<ReturnType<typeof serveReleases>>;
  let off = false;
  beforeAll(async () => {
    bucket = await startBucket(files);
    served = await serveReleases({
      bucket: 'releases',
      firebase: () => bucket.url,
      key,
      intercept: (_request, response, feature, path) => {
        if (path !== '/2.0.0/broken.js') return false;
        response.end(`broken ${feature}`);
        return true;
      },
      rewrite: (listed) => (off ? { dayof: { ...listed['dayof'], off: { reason: 'Why' } } } : listed),
    });
  });
  afterAll(async () => {
    await served.close();
    await bucket.close();
  });
  const text = async (path: string) => (await fetch(`${served.url}/${path}`)).text();
  const registry = async () => readRegistry(await verifyJws(await text('registry.jws'), [key.page]));

  it('serves the bucket’s files to any origin, or what a test replaces them with', async () => {
    const file = await fetch(`${served.url}/dayof/1.0.0-0123456789ab/a.js`);
    expect([await file.text(), file.headers.get('access-control-allow-origin')]).toEqual(['code', '*']);
    const headers = { 'if-none-match': file.headers.get('etag') ?? '' };
    expect((await fetch(file.url, { headers })).status).toBe(304);
    expect(await text('dayof/2.0.0-0123456789ab/broken.js')).toBe('broken dayof');
    expect((await fetch(`${served.url}/none.js`)).status).toBe(404);
    expect((await fetch(file.url, { method: 'PUT' })).status).toBe(403);
  });

  it('serves the registry as signed, and signs changes again, under a number that only rises', async () => {
    become(4);
    expect(await text('registry.jws')).toBe(files['registry.jws']);
    off = true;
    expect(await registry()).toMatchObject({ number: 5, features: { dayof: { off: { reason: 'Why' } } } });
    expect((await registry())?.number).toBe(5);
    off = false;
    expect(await registry()).toMatchObject({ number: 6, features });
    become(5);
    expect((await registry())?.number).toBe(6);
    become(9);
    expect(await text('registry.jws')).toBe(files['registry.jws']);
  });

  it('serves it with the bucket’s date, even if changed', async () => {
    const dated = (signedAt: number) => (files['registry.jws'] = key.sign({ number: 9, at: 0, signedAt, features }));
    off = true;
    dated(7);
    const { number } = (await registry()) ?? {};
    expect(await registry()).toMatchObject({ signedAt: 7, number });
    dated(8);
    expect(await registry()).toMatchObject({ signedAt: 8, number });
    off = false;
    become(number! + 1);
    expect(await text('registry.jws')).toBe(files['registry.jws']);
  });

  it('compresses the registry as the bucket does', async () => {
    const packed = await fetch(`${served.url}/registry.jws`);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await registry())?.number).toBe(11);
  });

  it('continues with its cache when Firebase is gone', async () => {
    await bucket.close();
    expect(await text('dayof/1.0.0-0123456789ab/a.js')).toBe('code');
    expect((await registry())?.number).toBe(11);
    expect((await fetch(`${served.url}/dayof/1.0.0-0123456789ab/b.js`)).status).toBe(503);
  });

  it('stores its key beside the data, and has another key without data', () => {
    const dir = mkdtempSync(join(tmpdir(), 'spot-key-'));
    const kept = join(dir, 'firebase-release-key.json');
    expect(releaseKey(kept).page).toEqual(releaseKey(kept).page);
    expect(releaseKey().page).not.toEqual(releaseKey().page);
    expect(Object.keys(releaseKey(kept).page)).not.toContain('d');
    rmSync(dir, { recursive: true });
  });
});
