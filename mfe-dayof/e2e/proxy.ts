import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The one way from a browser to everything else, which a test can cut: for pages, workers and streams alike. */
export async function startProxy() {
  let isUp = true;
  const sockets = new Set<Socket>();
  const server = createServer((request: IncomingMessage, response) => {
    if (!isUp) return void request.socket.destroy();
    const { hostname, port, pathname, search } = new URL(request.url ?? '');
    // Local Firebase answers by every name below localhost, which no resolver knows.
    const host = hostname.endsWith('localhost') ? '127.0.0.1' : hostname;
    const { method, headers } = request;
    const onward = ask({ host, port, path: pathname + search, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
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
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
