import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { build } from 'esbuild';
import type { PageApi } from './page';

/** The address of a page that holds the SDK; another origin than the server, as in the product. */
export const test = base.extend<object, { pageUrl: string }>({
  pageUrl: [
    async ({}, use) => {
      const bundle = await build({
        entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
        bundle: true,
        write: false,
        format: 'iife',
        logLevel: 'silent',
      });
      const script = bundle.outputFiles[0]?.text ?? '';
      const server = createServer((request, response) => {
        const isScript = request.url === '/page.js';
        response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
        response.end(isScript ? script : '<!doctype html><title>page</title><script src="/page.js"></script>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

type Methods = {
  [K in keyof PageApi]: (...parameters: Parameters<PageApi[K]>) => Promise<Awaited<ReturnType<PageApi[K]>>>;
};

/** Opens a page of the context and gives its API with every call made inside the page. */
export async function openClient(
  context: BrowserContext,
  url: string,
  options: Parameters<PageApi['start']>[0],
): Promise<Methods> {
  const page: Page = await context.newPage();
  await page.goto(url);
  const client = new Proxy({} as Methods, {
    get: (_target, method: string) =>
      method === 'then'
        ? undefined
        : (...parameters: unknown[]) =>
            page.evaluate(
              ([name, list]) =>
                (window as unknown as { api: Record<string, (...all: unknown[]) => unknown> }).api[name]?.(...list),
              [method, parameters] as [string, unknown[]],
            ),
  });
  await client.start(options);
  return client;
}
