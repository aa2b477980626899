import { createServer } from 'node:http';
import { refuse, sendFile } from './files.mjs';
import { listen } from './listen.mjs';

/**
 * Serves every built version of one feature, `/<version>/<file>`, as its `site` is served when deployed (`readSite`): to any
 * origin. Answers `{ port, server, close }`.
 * `intercept` may answer in its place (tests break a server with it).
 */
export function serveFeature({ dir, site, port = 0, host = 'localhost', intercept = () => false }) {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    const { pathname } = new URL(request.url, 'http://localhost');
    if (intercept(request, response, pathname)) return undefined;
    if (!(await sendFile(dir, request, response, pathname))) refuse(response, 404, 'No such file.');
    return undefined;
  });
  return listen(server, port, host);
}
