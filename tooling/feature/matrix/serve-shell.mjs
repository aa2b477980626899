import { createServer } from 'node:http';
import { extname } from 'node:path';
import { pathOf, refuse } from '../../gateway/files.mjs';
import { listen } from '../../gateway/listen.mjs';
import { pageWith } from '../../gateway/page.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
};

/**
 * Serves the files of an earlier shell on this machine, with the settings and the policy of the product's page: functions, data
 * and versions are the product's.
 */
export async function serveShell(files, { settings, policy }) {
  const page = pageWith(files.get('index.html').toString('utf8'), settings);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    const path = decodeURIComponent(pathOf(request)).slice(1);
    const file = path === 'index.html' ? undefined : files.get(path);
    if (!file && extname(path) && path !== 'index.html') return refuse(response, 404, 'No such file.');
    if (policy) response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader(
      'content-type',
      file ? (types[extname(path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
    );
    return response.end(request.method === 'HEAD' ? undefined : (file ?? page));
  });
  const { port, close } = await listen(server, 0, 'localhost');
  return { url: `http://localhost:${port}`, close };
}
