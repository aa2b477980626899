import { createServer, request as ask } from 'node:http';
import { listen } from '../../gateway/listen.mjs';

/**
 * A way to the Firebase on this machine for requests that `may` lets through. A call for which `instead` has an answer gets it.
 * The others wait without an answer until the page is closed: an error instead might be shown by the page as its own.
 */
export async function serveReads({ host, port }, { may, instead }) {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const asking = { method, url: `http://${host}:${port}${url}` };
    const result = instead(asking);
    if (result) {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      return response.end(JSON.stringify({ result }));
    }
    if (!may(asking)) return;
    const asked = ask({ host, port, method, path: url, headers }, (found) => {
      response.writeHead(found.statusCode, found.headers);
      found.pipe(response);
    });
    // Live queries last as long as their page.
    response.once('close', () => asked.destroy());
    asked.once('error', () => response.destroy());
    request.pipe(asked);
  });
  const { port: here, close } = await listen(server, 0, 'localhost');
  return { port: here, close };
}
