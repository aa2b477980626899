import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { developmentReact, developmentReactFile } from './development-react.mjs';
import { pathOf, refuse, serveFiles } from './files.mjs';
import { policyHere } from './hosting.mjs';
import { listen } from './listen.mjs';
import { pageWith } from './page.mjs';

const policy = 'content-security-policy';
/** The highest quality takes 50 times as long for a page a tenth smaller, and the page is compressed for every request. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
/** Firebase Hosting's compressions, the better one first. */
const packers = [
  ['br', (text) => brotliCompressSync(text, { params })],
  ['gzip', gzipSync],
];

const twinIn = (dir) => readFileSync(join(dir, developmentReactFile), 'utf8');

/** Local Firebase gives each tab its own host name, because browsers limit the connections to one. */
const backendOf = ({ emulator: { host, port } }) => [`http://${host}:${port}`, `http://*.${host}:${port}`];

/**
 * Serves the shell with its settings, and the page for every address of the product. `origins` are those of versions of
 * features; `site` is how the deployed shell is served (`readSite`). The policy allows code only from these. `development` names
 * a feature that is served from its source.
 */
export function serveShell({ dir, config, site, origins = [], development, port = 0, host = 'localhost' }) {
  const files = serveFiles(dir);
  const react = developmentReact({ twin: development && twinIn(dir), feature: development });
  const page = () => react.page(pageWith(readFileSync(join(dir, 'index.html'), 'utf8'), config));

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(site.headers))
      response.setHeader(name, name === policy ? policyHere(value, origins, backendOf(config)) : value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    if (react.answer(request, response)) return undefined;
    const pathname = pathOf(request);
    const sendPage = () => {
      const accepted = request.headers['accept-encoding'] ?? '';
      const [encoding, pack] = packers.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? [];
      const text = page();
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
      if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        ...(encoding && { 'content-encoding': encoding }),
      });
      return response.end(pack ? pack(text) : text);
    };
    if (pathname === '/' || pathname === '/index.html') return sendPage();
    return files(request, response, () =>
      site.page.test(pathname) ? sendPage() : refuse(response, 404, 'No such file.'),
    );
  });
  return listen(server, port, host);
}
