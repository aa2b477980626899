import { loggedWarnings } from '../testing/quiet';
import { loggedErrors } from '../testing/quietErrors';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onCall } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import { type Access, defineCall, functionsRegion } from '@spot/contracts/core';
import { startLocalFirebase } from '../../../local/src';
import { defineCallable, type Handler } from './callable';
import { answering } from './policy';
import { service } from './service';

type Declared = Partial<Access> & Pick<Access, 'who'>;
const contract = (name: string, declared: Declared = { who: 'anyone' }, area: 'worker' | 'dayof' = 'worker') =>
  defineCall(area, {
    name,
    access: { deactivated: 'noCompany', idempotency: 'readOnly', log: 'none', ...declared },
    request: z.object({ text: z.string() }),
    response: z.object({ said: z.string() }),
  });
const callable = (
  name: string,
  handler: Handler<{ text: string }, { said: string }>,
  who: Access['who'] = 'anyone',
  seconds?: number,
) => defineCallable(contract(name, { who }), handler, seconds);

const echo = callable('echo', async ({ text }) => ({ said: text }));
const never = callable('never', () => new Promise(() => {}), 'anyone', 0.05);
const broken = callable('broken', () => Promise.reject(new Error('the secret of the house')));
const closed = callable('closed', async () => ({ said: 'never said' }), 'verified');
const attested = Object.assign(
  onCall({ ...answering, enforceAppCheck: true }, () => ({ said: 'never said' })),
  { contract: contract('attested') },
);

interface Served {
  url: string;
  close(): Promise<unknown>;
}
const worker = () => service('worker', { echo, never, broken, closed, attested });

/** A server with only Express around the function, as in a deployment. */
async function serveAlone(): Promise<Served> {
  const express = createRequire(require.resolve('firebase-functions'))('express') as {
    (): { use(...handlers: unknown[]): void } & ((request: IncomingMessage, response: ServerResponse) => void);
    json(): unknown;
  };
  const app = express();
  app.use(express.json());
  app.use(worker());
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function serveLocally(): Promise<Served> {
  const server = await startLocalFirebase({
    port: 0,
    host: '127.0.0.1',
    dir: null,
    functionsDirs: [join(__dirname, '../..')],
    log: () => {},
    importModule: async () => ({ worker: worker() }),
  });
  return { url: `${server.url}/demo-spot/${functionsRegion}/worker`, close: () => server.close() };
}

describe.each([
  [
    'as it is deployed',
    serveAlone,
    { FORWARDED_HOPS: '1', GCLOUD_PROJECT: 'demo-spot', METADATA_SERVER_DETECTION: 'none' },
  ],
  ['on Local Firebase', serveLocally, {}],
])('The service of an area %s', (_where, serve, environment) => {
  let server: Served;
  const before = { ...process.env };
  beforeAll(async () => {
    Object.assign(process.env, environment);
    server = await serve();
  });
  afterAll(async () => {
    await server.close();
    process.env = before;
  });

  const ask = async (name: string, data: unknown = { text: 'hello' }, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', origin: 'http://shell.localhost', ...init.headers };
    const response = await fetch(`${server.url}/${name}`, {
      method: 'POST',
      body: JSON.stringify({ data }),
      ...init,
      headers,
    });
    const body = (await response.json().catch(() => ({}))) as {
      result?: unknown;
      error?: { status: string; message: string; details?: { reason?: string } };
    };
    return { status: response.status, headers: response.headers, ...body };
  };

  it('asks the callable that the path names, and none where there is none of that name', async () => {
    expect((await ask('echo')).result).toEqual({ said: 'hello' });
    // The shell counts this reason as a failure of the version that sent the call.
    expect((await ask('nobody')).error).toMatchObject({ status: 'NOT_FOUND', details: { reason: 'noCall' } });
    expect((await ask('')).error?.status).toBe('NOT_FOUND');
    expect((await ask('constructor')).error?.status).toBe('NOT_FOUND');
  });

  it('lets a page of another site ask, before and with the call', async () => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    };
    const before = await ask('echo', undefined, { method: 'OPTIONS', body: null, headers });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-methods')).toContain('POST');
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
    for (const name of ['echo', 'broken', 'never', 'nobody'])
      expect((await ask(name)).headers.get('access-control-allow-origin')).toBeTruthy();
  });

  it('leaves the check of the caller to each callable: signed in, or with a page that proves itself', async () => {
    expect((await ask('closed')).error?.status).toBe('UNAUTHENTICATED');
    expect((await ask('attested')).error?.status).toBe('UNAUTHENTICATED');
    expect((await ask('echo', { text: 'hello' }, { headers: { authorization: 'Bearer forged' } })).status).toBe(401);
  });

  it('answers with data that nobody keeps, frames or takes for a page, and says nothing of what it runs on', async () => {
    for (const name of ['echo', 'broken', 'nobody']) {
      const { headers } = await ask(name);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="answer.json"',
        'content-type': 'application/json; charset=utf-8',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
      });
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('takes JSON that is sent with POST, and nothing else', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await ask('echo', undefined, { method, body: null });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await ask('echo', { text: 'hello' }, { headers: { 'content-type': type } })).status).toBe(415);
  });

  it('notes whom it refused and why, and nothing of what was asked', async () => {
    loggedWarnings.mockClear();
    await ask('closed', { text: 'a name' });
    await ask('echo', { text: 7, name: 'a name' });
    const noted = loggedWarnings.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(noted).toEqual([
      expect.objectContaining({ message: 'refused', call: 'closed', code: 'unauthenticated' }),
      expect.objectContaining({ message: 'refused', call: 'echo', code: 'invalid-argument', field: 'text' }),
    ]);
    expect(JSON.stringify(noted)).not.toContain('a name');
  });

  it("fails with a message after a callable's own timeout, before the connection is cut off", async () => {
    expect((await ask('never')).error).toMatchObject({
      status: 'DEADLINE_EXCEEDED',
      message: 'This took too long. Please try again.',
    });
  });

  it("logs a failure by the callable's name without details", async () => {
    loggedErrors.mockClear();
    expect((await ask('broken')).error).toMatchObject({ status: 'INTERNAL', message: 'internal' });
    const noted = loggedErrors.mock.calls.flat().join('\n');
    expect(noted).toContain('broken');
    expect(noted).toContain('the secret of the house');
  });
});

describe('A function', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it.each([
    ['worker', 'worker'],
    ['verified', 'team manageMembers or company manageOwners'],
  ] as const)('for callers who are %s gives no answer before it has checked for %s', async (who, named) => {
    const right = who === 'worker' ? {} : ({ team: ['manageMembers'], company: ['manageOwners'] } as const);
    process.env['FORWARDED_HOPS'] = '0';
    const careless = defineCallable(contract('careless', { who, right }), async ({ text }) => ({ said: text }), 1);
    const asked = {
      data: { text: 'x' },
      auth: { uid: 'w', token: { email_verified: true, firebase: {} } },
      rawRequest: { headers: {}, socket: {} },
    };
    loggedErrors.mockClear();
    await expect(careless.run(asked as never)).rejects.toMatchObject({ code: 'internal' });
    expect(loggedErrors.mock.calls.flat().join('\n')).toContain(`answered without asking for ${named}`);
  });
});

describe('A service begins to serve', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it('with callables of its own area only', () => {
    const stray = defineCallable(
      contract('stray', { who: 'anyone' }, 'dayof'),
      async ({ text }) => ({ said: text }),
      1,
    );
    expect(() => service('worker', { stray })).toThrow('stray belongs to dayof');
  });

  it('only if the deployment sets the number of proxies in front of it (ACC-211)', () => {
    process.env['K_SERVICE'] = 'worker';
    delete process.env['FORWARDED_HOPS'];
    expect(worker).toThrow('FORWARDED_HOPS must say');
    process.env['FORWARDED_HOPS'] = '1';
    expect(worker).not.toThrow();
  });
});
