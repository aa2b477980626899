import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { StatusError } from './status';

const EXPOSED = [
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Command',
  'X-GUpload-UploadID',
  'Content-Disposition',
  'Content-Range',
  'ETag',
].join(', ');

/** A host name without port and without IPv6 brackets. */
const nameIn = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

const isLoopback = (name: string): boolean =>
  name === 'localhost' || /^[\w-]+\.localhost$/.test(name) || name === '::1' || /^127(?:\.\d+){3}$/.test(name);

/**
 * Refuses requests whose Host is neither a name of this machine nor the one the server listens at. Otherwise a page of another
 * machine could point its own name to this server and count as the same origin (DNS rebinding). An IP address cannot be used
 * for that.
 */
export function requireOwnHost({ headers }: IncomingMessage, listening: string): void {
  const name = nameIn(headers.host ?? 'localhost');
  if (isLoopback(name) || isIP(name) !== 0 || name === listening.toLowerCase()) return;
  throw new StatusError(
    'PERMISSION_DENIED',
    `Local Firebase is not at ${name}: ask it at localhost, or start it with --host ${name}.`,
  );
}

/**
 * Whether the request comes from a page of another machine, which any open tab may be; the token `owner` grants everything
 * here. Programs send no Origin.
 */
function isForeign({ headers: { origin, host = '' } }: IncomingMessage): boolean {
  if (origin === undefined) return false;
  const page = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
  return page === undefined || !(isLoopback(nameIn(page)) || nameIn(page) === nameIn(host));
}

/** Refuses writes by pages of other machines. They may load public files but cannot read any other response. */
export function requireOwnPage(request: IncomingMessage): void {
  if (isForeign(request) && request.method !== 'GET' && request.method !== 'HEAD')
    throw new StatusError('PERMISSION_DENIED', 'Only pages of this machine may ask Local Firebase.');
}

/** The SDKs send credentials, so the origin is named instead of `*`; error responses need these headers too. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (!origin || isForeign(request)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  if (headers) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.writeHead(204).end();
}
