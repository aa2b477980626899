import sirv from 'sirv';

const hashed = /\.[0-9a-f]{8}\.\w+$/;

/**
 * Serves the current files of `dir`, compressed if the build compressed them: `serve(request, response, missing)`. Source maps
 * are not served.
 */
export function serveFiles(dir) {
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, pathname) =>
      response.setHeader('cache-control', hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return (request, response, missing) =>
    pathOf(request).endsWith('.map') ? missing() : serve(request, response, missing);
}

/** The path of a request. Also handles addresses such as `GET //`, which `URL` cannot parse. */
export const pathOf = (request) => (request.url ?? '/').split(/[?#]/, 1)[0] || '/';

export function refuse(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
