import { createServer } from 'node:http';
import { pathOf, refuse, serveFiles } from './files.mjs';
import { listen } from './listen.mjs';

/**
 * Serves every built version of one feature, `/<version>/<file>`, as its `site` is served when deployed (`readSite`): to any
 * origin. Answers `{ port, server, close }`.
 * `intercept` may answer in its place (tests break a server with it).
 */
export function serveFeature({ dir, site, port = 0, host = 'localhost', intercept = () => false }) {
  const files = serveFiles(dir);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    if (intercept(request, response, pathOf(request))) return undefined;
    return files(request, response, () => refuse(response, 404, 'No such file.'));
  });
  return listen(server, port, host);
}
