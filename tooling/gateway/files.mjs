import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const hashed = /\.[0-9a-f]{8}\.\w+$/;

const fileAt = async (path) => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
};

/** The path inside `dir` that an address means; undefined for one that leads out of it. Source maps are not published. */
function inside(dir, pathname) {
  let path;
  try {
    path = normalize(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
  return path.includes('\0') || path.split(sep).includes('..') || path.endsWith('.map') ? undefined : join(dir, path);
}

/** Answers with a file of `dir`, packed at build time where it was; false when there is none. */
export async function sendFile(dir, request, response, pathname) {
  const path = inside(dir, pathname);
  const plain = path && (await fileAt(path));
  if (!plain) return false;
  const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? await fileAt(`${path}.gz`) : undefined;
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.setHeader('content-length', (packed ?? plain).size);
  response.setHeader('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  if (packed) response.setHeader('content-encoding', 'gzip');
  response.writeHead(200);
  if (request.method === 'HEAD') response.end();
  else createReadStream(packed ? `${path}.gz` : path).pipe(response);
  return true;
}

export function refuse(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
