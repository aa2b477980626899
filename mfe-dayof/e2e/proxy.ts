import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

const withSettings = (html: string, more: object | undefined) =>
  html.replace(/(?<=id="spot-config">)[^<]*/, (given) => JSON.stringify({ ...(JSON.parse(given) as object), ...more }));

/**
 * The one way from a browser to everything else, which a test can cut: for pages, workers and streams alike. `set` overrides
 * settings of the installation in every page that passes.
 */
export async function startProxy() {
  let isUp = true;
  let settings: object | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((request: IncomingMessage, response) => {
    if (!isUp) return void request.socket.destroy();
    const { hostname, port, pathname, search } = new URL(request.url ?? '');
    // Local Firebase answers to every name below localhost, which no resolver knows.
    const host = hostname.endsWith('localhost') ? '127.0.0.1' : hostname;
    const { method } = request;
    const headers = { ...request.headers, ...(settings && { 'accept-encoding': 'identity' }) };
    if (settings) delete headers['if-none-match'];
    const onward = ask({ host, port, path: pathname + search, method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const { 'content-length': _length, etag: _etag, ...ofOther } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, settings && isPage ? ofOther : answer.headers);
      if (settings && isPage) void text(answer).then((html) => response.end(withSettings(html, settings)));
      else answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    down: () => {
      isUp = false;
      cut();
    },
    up: () => {
      isUp = true;
    },
    set: (next: object | undefined) => {
      settings = next;
    },
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
