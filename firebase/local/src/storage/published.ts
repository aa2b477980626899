import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { decodeSegment } from '../http';
import type { StoredObject } from './object';
import type { ObjectStore } from './store';

const kept = 'public, max-age=3600';
const exposed = 'Date, ETag, Content-Length, X-Goog-Generation';

/** As in Cloud Storage, the ETag depends on the content only, not on the metadata. */
const etagOf = ({ md5Hash }: StoredObject) => `"${Buffer.from(md5Hash, 'base64').toString('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'private, max-age=0',
  });
  response.end(
    `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}

function isFresh({ headers }: IncomingMessage, object: StoredObject): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.split(/,\s*/).includes(etagOf(object));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(object.updated) / 1000) * 1000 <= since;
}

/**
 * Serves public buckets read-only at `/{bucket}/{object}` like storage.googleapis.com: any origin, ETags, and gzipped objects
 * decompressed for clients that do not accept gzip. There are no listings.
 */
export function createPublished(store: ObjectStore, buckets: readonly string[]) {
  const open = new Set(buckets);
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const [, bucket = '', path = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    if (!open.has(bucket)) return false;
    response.removeHeader('Access-Control-Allow-Credentials');
    response.removeHeader('Vary');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', exposed);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume();
      refuse(response, 403, 'AccessDenied', 'Access denied.');
      return true;
    }
    if (path === '') {
      refuse(response, 403, 'AccessDenied', 'Access denied.');
      return true;
    }
    const object = store.get(bucket, path.split('/').map(decodeSegment).join('/'));
    if (!object) {
      refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
      return true;
    }
    await send(store, object, request, response);
    return true;
  };
}

async function send(
  store: ObjectStore,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('ETag', etagOf(object));
  response.setHeader('Last-Modified', new Date(object.updated).toUTCString());
  response.setHeader('Cache-Control', object.cacheControl ?? kept);
  response.setHeader('X-Goog-Generation', object.generation);
  const packed = object.contentEncoding === 'gzip';
  if (packed) response.setHeader('Vary', 'Accept-Encoding');
  if (isFresh(request, object)) {
    response.writeHead(304).end();
    return;
  }
  const asStored = !packed || /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const data = await store.read(object);
  const body = asStored ? data : gunzipSync(data);
  response.setHeader('Content-Type', object.contentType);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Goog-Stored-Content-Encoding', object.contentEncoding ?? 'identity');
  if (object.contentEncoding && asStored) response.setHeader('Content-Encoding', object.contentEncoding);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
