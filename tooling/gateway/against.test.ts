import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { policyWith, serveAgainst } from './against.mjs';

const feature = { name: 'scheduling', base: 'http://localhost:4302', manifest: { slots: [] } };

describe('a feature from its source against a deployed product', () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));
  const deployed = async (page: string) => {
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
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

  it('says that nothing answers', async () => {
    await expect(serveAgainst({ url: 'http://localhost:1', feature })).rejects.toThrow(
      /^http:\/\/localhost:1\/ cannot be reached: /,
    );
  });
});
