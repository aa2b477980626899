import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { allowOrigin, answerPreflight, requireOwnHost, requireOwnPage } from './cors';
import { sendJson } from './http';
import { StatusError } from './status';
import type { HttpModule } from './types';

export interface ListenOptions {
  /** 0 chooses a free port. */
  port: number;
  host: string;
  modules: HttpModule[];
  grpc?: { handleConnection(socket: Socket): void };
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

/** The first bytes of every HTTP/2 connection; no HTTP/1 method begins like this. */
const HTTP2 = Buffer.from('PRI');

/** Serves HTTP/1.1 modules and gRPC on one port. Rejects if the port is taken. */
export async function listen({ port, host, modules, grpc }: ListenOptions): Promise<RunningServer> {
  const http = createServer((request, response) => void answer({ modules, host }, request, response));
  http.keepAliveTimeout = 65_000;
  http.requestTimeout = 0;
  const sockets = new Set<Socket>();
  const server = createNetServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    peek(socket, (isHttp2) => {
      if (isHttp2 && grpc) grpc.handleConnection(socket);
      else http.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        http.close();
        // Pending output, such as a last message to a listener, is still sent.
        for (const socket of sockets) socket.destroySoon();
      }),
  };
}

/** Reads the first bytes and puts them back. */
function peek(socket: Socket, decide: (isHttp2: boolean) => void): void {
  let seen = Buffer.alloc(0);
  const look = () => {
    for (let chunk: unknown = socket.read(); chunk; chunk = socket.read())
      seen = Buffer.concat([seen, chunk as Buffer]);
    const undecided = seen.length < HTTP2.length && HTTP2.subarray(0, seen.length).equals(seen);
    if (undecided && !socket.readableEnded) return;
    socket.off('readable', look);
    socket.unshift(seen);
    decide(seen.subarray(0, HTTP2.length).equals(HTTP2));
  };
  socket.on('readable', look);
}

async function answer(
  { modules, host }: Pick<ListenOptions, 'modules' | 'host'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    requireOwnHost(request, host);
    allowOrigin(request, response);
    requireOwnPage(request);
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    const url = new URL(`http://localhost${request.url?.startsWith('/') ? request.url : '/'}`);
    for (const module of modules) if (await module.handle(request, response, url)) return;
    throw new StatusError('NOT_FOUND', `There is nothing at ${url.pathname}.`);
  } catch (error) {
    answerError(response, error);
  }
}

function answerError(response: ServerResponse, error: unknown): void {
  const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
  if (known !== error && !response.destroyed) console.error('A request failed:', error);
  if (response.headersSent) response.destroy();
  else sendJson(response, known.httpCode, known.toJSON());
}
