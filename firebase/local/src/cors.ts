import type { IncomingMessage, ServerResponse } from 'node:http';
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

const loopback = /^https?:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** A page of another machine, which any open tab may be: here `owner` is the password of everything. No program sends an origin. */
const isForeign = ({ headers: { origin } }: IncomingMessage): boolean => origin !== undefined && !loopback.test(origin);

/** Refuses what a page of another machine would do. It may load public files, and cannot read any other answer. */
export function requireOwnPage(request: IncomingMessage): void {
  if (isForeign(request) && request.method !== 'GET' && request.method !== 'HEAD')
    throw new StatusError('PERMISSION_DENIED', 'Only pages of this machine may ask Local Firebase.');
}

/** The SDKs send credentials, so the origin is named and never `*`; errors need these headers as well. */
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
