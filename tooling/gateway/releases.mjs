import { createHash } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { gunzipSync, gzipSync } from 'node:zlib';
import { payloadOf } from '../lib/release-key.mjs';
import { pathOf, refuse } from './files.mjs';
import { listen } from './listen.mjs';

const ways = { 'http:': http, 'https:': https };
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

/** Fetches a file of the bucket, compressed as it was sent. */
const read = (url) =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url);
    const agent = agents[protocol];
    const request = ways[protocol].get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
  });

const passedOn = [
  'content-type',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'x-goog-generation',
];

/** The registry for browsers. If `rewrite` changes its features, it is signed again. */
function createRegistry({ key, rewrite }) {
  let last;
  return async (token) => {
    const signed = payloadOf(token);
    const features = await rewrite(signed.features);
    const text = JSON.stringify(features);
    if (last?.text !== text || last.number < signed.number) {
      const asSigned = text === JSON.stringify(signed.features) && signed.number > (last?.number ?? 0);
      const number = asSigned ? signed.number : Math.max(signed.number, (last?.number ?? 0) + 1);
      last = {
        text,
        number,
        signedAt: signed.signedAt,
        token: asSigned ? token : key.sign({ ...signed, number, features }),
      };
    } else if (last.signedAt !== signed.signedAt) {
      // Unchanged, but signed again with the new date.
      last = { ...last, signedAt: signed.signedAt, token: key.sign({ ...signed, number: last.number, features }) };
    }
    return last.token;
  };
}

/**
 * A proxy for the bucket at `firebase()`, local or deployed, which may be offline: everything read once is cached.
 * `intercept(request, response, feature, path)` may answer instead, and `rewrite(features)` changes the registry; tests use
 * both, and so does serving a feature from source. `before` is awaited before the registry is read.
 */
export function serveReleases({
  bucket,
  firebase,
  key,
  intercept = () => false,
  rewrite = (features) => features,
  before = async () => {},
  port = 0,
  host = 'localhost',
}) {
  const kept = new Map();
  const registry = createRegistry({ key, rewrite });

  const file = async (path) => {
    const known = kept.get(path);
    if (known && /immutable/.test(known.headers['cache-control'] ?? '')) return known;
    const found = await read(`${firebase()}/${bucket}/${path}`).catch(() => known ?? Promise.reject(new Error('down')));
    if (found.status === 200) kept.set(path, found);
    return found;
  };
  const answered = async (path) => {
    const found = await file(path);
    if (path !== 'registry.jws' || found.status !== 200) return found;
    const packed = found.headers['content-encoding'] === 'gzip';
    const signed = packed ? gunzipSync(found.body) : found.body;
    const text = Buffer.from(await registry(signed.toString('utf8')));
    const etag = `"${createHash('md5').update(text).digest('hex')}"`;
    return { ...found, body: packed ? gzipSync(text) : text, headers: { ...found.headers, etag } };
  };

  const server = http.createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'Date, ETag, Content-Length, X-Goog-Generation');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403, 'Access denied.');
    const path = pathOf(request);
    if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, 'No such bucket.');
    const name = path.slice(bucket.length + 2);
    const [, feature, version, inside] = /^([^/]+)\/([^/]+)-[0-9a-f]{12}(\/.+)$/.exec(name) ?? [];
    if (feature && intercept(request, response, feature, `/${version}${inside}`)) return undefined;
    try {
      if (name === 'registry.jws') await before();
      const { status, headers, body } = await answered(name);
      for (const header of passedOn) if (headers[header]) response.setHeader(header, headers[header]);
      if (request.headers['if-none-match'] === headers.etag && status === 200) return response.writeHead(304).end();
      const packed = headers['content-encoding'] === 'gzip';
      const asIs = !packed || /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (!asIs) response.removeHeader('content-encoding');
      return response.writeHead(status).end(request.method === 'HEAD' ? undefined : asIs ? body : gunzipSync(body));
    } catch (error) {
      return refuse(response, 503, `The bucket cannot be read: ${error.message}`);
    }
  });
  return listen(server, port, host).then((listening) => ({
    ...listening,
    url: `http://localhost:${listening.port}/${bucket}`,
    origin: `http://localhost:${listening.port}`,
    /** Caches what a browser may request later. */
    keep: async (entry) => {
      await Promise.all([...Object.keys(entry.files), 'version.json'].map((name) => file(entry.base + name)));
    },
  }));
}
