import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { refuse, sendFile } from './files.mjs';
import { listen } from './listen.mjs';
import { pageWith } from './page.mjs';

/** The policy of the product's page: code only from here and from the features' servers, whatever the registry says. */
function contentPolicy({ emulator }, origins) {
  const scripts = ["'self'", ...origins].join(' ');
  // Local Firebase gives each tab a name of its own, because a browser opens few connections to one.
  const backend = emulator
    ? `http://${emulator.host}:${emulator.port} http://*.${emulator.host}:${emulator.port}`
    : 'https://*.googleapis.com https://*.cloudfunctions.net https://*.firebasestorage.app';
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The style engine writes its rules into style elements of its own.
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${scripts} ${backend}`,
    `img-src 'self' data: blob: ${backend} ${origins.join(' ')}`,
    `font-src ${scripts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Serves the shell with its settings, `/registry.json`, and the one page for every address of the product.
 * `registry()` is asked on every request, so a flipped version shows on the next reload; `origins` are the features' servers.
 */
export function serveShell({ dir, config, registry, origins = [], port = 0, host = 'localhost' }) {
  const page = () => pageWith(readFileSync(join(dir, 'index.html'), 'utf8'), config);

  const server = createServer(async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/registry.json') {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(JSON.stringify(await registry()));
    }
    if (pathname !== '/' && pathname !== '/index.html' && (await sendFile(dir, request, response, pathname)))
      return undefined;
    if (/\.\w+$/.test(pathname) && pathname !== '/index.html') return refuse(response, 404, 'No such file.');
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(config, origins),
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    });
    return response.end(gzip ? gzipSync(page()) : page());
  });
  return listen(server, port, host);
}
