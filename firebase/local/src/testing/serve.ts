import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StatusError } from '../status';
import type { HttpModule } from '../types';

/** A bare server around some modules, on a free loopback port. */
export async function serve(modules: HttpModule[]): Promise<{ port: number; url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const run = async (): Promise<void> => {
      for (const module of modules) if (await module.handle(request, response, url)) return;
      response.writeHead(404).end();
    };
    run().catch((error: unknown) => {
      const code = error instanceof StatusError ? error.httpCode : 500;
      response.writeHead(code).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
