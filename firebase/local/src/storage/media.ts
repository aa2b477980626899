import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredObject } from './object';
import type { ObjectStore } from './store';

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`: null for the whole, undefined for a range that cannot be satisfied. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '') || size === 0) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  return start < end ? { start, end } : undefined;
}

/** Sends the content, whole or the requested range. */
export async function sendMedia(
  store: ObjectStore,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = parseRange(request.headers.range, object.size);
  response.setHeader('Accept-Ranges', 'bytes');
  if (range === undefined) {
    response.writeHead(416, { 'Content-Range': `bytes */${object.size}` }).end();
    return;
  }
  const data = await store.read(object, range?.start, range?.end);
  response.statusCode = range ? 206 : 200;
  response.setHeader('Content-Type', object.contentType);
  response.setHeader('Content-Length', data.length);
  response.setHeader('Cache-Control', object.cacheControl ?? 'private, max-age=0');
  response.setHeader('ETag', `"${object.generation}"`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // An uploaded page must not run scripts in the origin of this server.
  if (/html|xml|script/i.test(object.contentType)) response.setHeader('Content-Security-Policy', 'sandbox');
  response.setHeader('X-Goog-Hash', `crc32c=${object.crc32c},md5=${object.md5Hash}`);
  response.setHeader('X-Goog-Generation', object.generation);
  response.setHeader('X-Goog-Stored-Content-Length', String(object.size));
  response.setHeader('X-Goog-Stored-Content-Encoding', object.contentEncoding ?? 'identity');
  if (object.contentDisposition) response.setHeader('Content-Disposition', object.contentDisposition);
  if (object.contentEncoding) response.setHeader('Content-Encoding', object.contentEncoding);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end - 1}/${object.size}`);
  response.end(request.method === 'HEAD' ? undefined : data);
}
