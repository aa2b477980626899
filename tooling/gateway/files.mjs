import sirv from 'sirv';

const hashed = /\.[0-9a-f]{8}\.\w+$/;

/**
 * Answers with the files of `dir` as they are at the moment of asking, packed at build time where they were:
 * `serve(request, response, missing)`. Source maps are not published.
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

/** The path that a request asks for, whatever its address looks like: `GET //` is none that `URL` could read. */
export const pathOf = (request) => (request.url ?? '/').split(/[?#]/, 1)[0] || '/';

export function refuse(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
