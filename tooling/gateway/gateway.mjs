import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathOf, refuse, serveFiles } from './files.mjs';
import { policyHere } from './hosting.mjs';
import { listen } from './listen.mjs';
import { pageWith } from './page.mjs';
import { createSigner } from './signed.mjs';

const policy = 'content-security-policy';

/** Local Firebase gives each tab a name of its own, because a browser opens few connections to one. */
const backendOf = ({ emulator: { host, port } }) => [`http://${host}:${port}`, `http://*.${host}:${port}`];

/**
 * Serves the shell with its settings, `/releases/registry.jws`, and the one page for every address of the product.
 * `registry()` answers what is listed; it is asked on every request, so a flipped version shows on the next reload; `origins` are the features' servers,
 * `site` is how the deployed shell is served (`readSite`): the policy names the only origins that code may come from.
 */
export function serveShell({ dir, config, registry, site, origins = [], port = 0, host = 'localhost' }) {
  const files = serveFiles(dir);
  const signer = createSigner(registry);
  const releases = { url: '/releases', keys: [signer.key] };
  const page = () => pageWith(readFileSync(join(dir, 'index.html'), 'utf8'), { releases, ...config });

  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(site.headers))
      response.setHeader(name, name === policy ? policyHere(value, origins, backendOf(config)) : value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    const pathname = pathOf(request);
    if (pathname === '/releases/registry.jws') {
      const { number, token } = await signer.registry();
      const etag = `"${number}"`;
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('etag', etag);
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'application/jose' });
      return response.end(token);
    }
    const sendPage = () => {
      const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(gzip && { 'content-encoding': 'gzip' }),
      });
      response.end(gzip ? gzipSync(page()) : page());
    };
    if (pathname === '/' || pathname === '/index.html') return sendPage();
    return files(request, response, () =>
      site.page.test(pathname) ? sendPage() : refuse(response, 404, 'No such file.'),
    );
  });
  return listen(server, port, host);
}
