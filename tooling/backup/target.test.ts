import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atGoogle, Refusal, targetOf } from './target.mjs';

describe('The services of a project', () => {
  let server: Server;
  let accepted: string;
  beforeAll(async () => {
    server = createServer(({ headers }, response) => {
      const isKnown = headers.authorization === `Bearer ${accepted}`;
      response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(isKnown ? { items: [] } : { error: {} }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  function signedIn(...tokens: string[]) {
    const google = atGoogle(async () => tokens.shift() ?? 'none', 'spot');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const addressOf = async (service: string, isRefused: boolean) => ({ ...(await google(service, isRefused)), base });
    const target = targetOf({ project: 'spot', pictures: 'spot.appspot.com', addressOf, pause: 1 });
    return () => target.ask({ service: 'storage', path: 'storage/v1/b/spot/o' });
  }

  it('get requests with a new token once the previous one has expired, as during a long copy', async () => {
    const ask = signedIn('first', 'second');
    accepted = 'first';
    expect(await ask()).toEqual({ items: [] });
    accepted = 'second';
    expect([await ask(), await ask()]).toEqual([{ items: [] }, { items: [] }]);
  });

  it('refuse a request if the new token is rejected too', async () => {
    accepted = 'another';
    await expect(signedIn('first', 'second')()).rejects.toBeInstanceOf(Refusal);
  });
});
