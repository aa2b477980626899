import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { policyWith, serveAgainst } from './against.mjs';

const feature = { name: 'scheduling', base: 'http://localhost:4302', manifest: { slots: [] } };

describe('a feature from its source against a deployed product', () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));
  const deployed = async (page: string, twin?: string) => {
    const server = createServer(({ url }, response) => {
      if (url !== '/react.development.js') response.setHeader('content-type', 'text/html').end(page);
      else if (twin === undefined) response.writeHead(404).end('No such file.');
      else response.setHeader('content-type', 'text/javascript').end(twin);
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  };

  it('is allowed wherever versions of features are, and nowhere else', () => {
    const policy = "default-src 'none'; script-src 'self' https://store.test/bucket/; img-src 'self'";
    expect(policyWith(policy, 'https://store.test/bucket', 'http://localhost:1')).toBe(
      "default-src 'none'; script-src 'self' https://store.test/bucket/ http://localhost:1; img-src 'self'",
    );
  });

  it.each(['<p>Hello</p>', '<script id="spot-config">\n {}\n</script>'])(
    'is refused if there is no shell: %s',
    async (page) => {
      const url = await deployed(page);
      await expect(serveAgainst({ url, feature })).rejects.toThrow(
        `${url}/ is not a deployed shell: its page names no registry.`,
      );
    },
  );

  const shell = `<head></head><script id="spot-config">{"releases":{"url":"https://store.test/bucket","keys":[]}}</script>`;
  const scriptIn = (html: string) => /<script src="([^"]+)"><\/script><\/head>/.exec(html)?.[1];

  it('runs with the development build of React that lies beside the shell, so that a change keeps what was typed', async () => {
    const served = await serveAgainst({ url: await deployed(shell, 'self.twin = true;'), feature });
    try {
      expect(served.refreshes).toBe(true);
      const address = scriptIn(await (await fetch(served.url)).text());
      const script = await fetch(`${served.url}${address}`);
      expect(script.headers.get('cache-control')).toBe('no-store');
      // The connection comes first, because React looks for it when it starts.
      expect(await script.text()).toMatch(/injectIntoGlobalHook[^]*"scheduling"[^]*self\.twin = true;/);
    } finally {
      await served.close();
    }
  });

  it('runs with the React of a shell that was deployed without one', async () => {
    const served = await serveAgainst({ url: await deployed(shell), feature });
    try {
      expect(served.refreshes).toBe(false);
      expect(scriptIn(await (await fetch(served.url)).text())).toBeUndefined();
    } finally {
      await served.close();
    }
  });

  it('says that nothing answers', async () => {
    await expect(serveAgainst({ url: 'http://localhost:1', feature })).rejects.toThrow(
      /^http:\/\/localhost:1\/ cannot be reached: /,
    );
  });
});
