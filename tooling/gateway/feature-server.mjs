import { createServer } from 'node:http';
import { refuse, sendFile } from './files.mjs';
import { listen } from './listen.mjs';

/**
 * Serves every built version of one feature, `/<version>/<file>`, to any origin. Answers `{ port, server, close }`.
 * `intercept` may answer in its place (tests break a server with it).
 */
export function serveFeature({ dir, port = 0, host = 'localhost', intercept = () => false }) {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    const { pathname } = new URL(request.url, 'http://localhost');
    if (intercept(request, response, pathname)) return undefined;
    if (!(await sendFile(dir, request, response, pathname))) refuse(response, 404, 'No such file.');
    return undefined;
  });
  return listen(server, port, host);
}
