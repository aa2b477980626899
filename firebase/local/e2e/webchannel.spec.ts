import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startFirestore, type TestServer } from '../src/testing/firestoreServer';
import type { Rules } from '../src/types';
import { openClient, test } from './fixture';

let server: TestServer;
test.beforeEach(async () => {
  server = await startFirestore();
});
test.afterEach(() => server.close());

for (const longPolling of [false, true])
  test(`a write in one page reaches the listener in another (${longPolling ? 'long polling' : 'streaming'})`, async ({
    context,
    pageUrl,
  }) => {
    const options = { host: 'localhost', port: server.port, longPolling };
    const [writer, reader] = [await openClient(context, pageUrl, options), await openClient(context, pageUrl, options)];
    await reader.listen('gigs', 'gigs', ['open', '==', true]);
    await expect.poll(() => reader.seen('gigs')).toBe('{}');
    expect(await writer.set('gigs/g1', { open: true, label: 'Zoë 𝒳 👍' })).toBe('ok');
    await expect.poll(() => reader.seen('gigs')).toBe('{"g1":{"open":true,"label":"Zoë 𝒳 👍"}}');
    await writer.set('gigs/g1', { open: false });
    await expect.poll(() => reader.seen('gigs')).toBe('{}');
  });

test('eight tabs of one browser listen and write at the same time', async ({ context, pageUrl }) => {
  const tabs = await Promise.all(
    Array.from({ length: 8 }, () => openClient(context, pageUrl, { host: 'localhost', port: server.port })),
  );
  for (const tab of tabs) await tab.listen('all', 'things');
  const answers = await Promise.all(tabs.map((tab, index) => tab.set(`things/t${index}`, { index })));
  expect(answers).toEqual(Array(8).fill('ok'));
  const all = JSON.stringify(Object.fromEntries(tabs.map((_, index) => [`t${index}`, { index }])));
  for (const tab of tabs) await expect.poll(() => tab.seen('all')).toBe(all);
});

test('a transaction of the web SDK is repeated until all counts are in', async ({ context, pageUrl }) => {
  const tabs = await Promise.all(
    [1, 2, 3].map(() => openClient(context, pageUrl, { host: 'localhost', port: server.port })),
  );
  await Promise.all(tabs.flatMap((tab) => [tab.increment('counters/c'), tab.increment('counters/c')]));
  expect(server.firestore.read('projects/demo/databases/(default)/documents/counters/c')?.fields).toEqual({
    n: { integerValue: '6' },
  });
});

test('a denied listener gets permission-denied, a denied write is undone, and other listeners keep working', async ({
  context,
  pageUrl,
}) => {
  await server.close();
  const rules: Rules = {
    service: 'cloud.firestore',
    check: ({ path }) => ({ allowed: path.includes('/open/'), reads: [], expressions: 1 }),
    checkQuery: ({ query }) => ({ allowed: query.from?.[0]?.collectionId === 'open', reads: [], expressions: 1 }),
  };
  server = await startFirestore({ rules: () => rules });
  const client = await openClient(context, pageUrl, { host: 'localhost', port: server.port, uid: 'ann' });
  await client.listen('open', 'open');
  await client.listen('closed', 'closed');
  await expect.poll(() => client.seen('closed')).toBe('error: permission-denied');
  expect(await client.set('closed/x', { n: 1 })).toBe('permission-denied');
  expect(await client.set('open/x', { n: 1 })).toBe('ok');
  await expect.poll(() => client.seen('open')).toBe('{"x":{"n":1}}');
});

test('listeners reconnect after a restart of the server and miss no deletion', async ({ context, pageUrl }) => {
  const dir = await mkdtemp(join(tmpdir(), 'firestore-'));
  await server.close();
  server = await startFirestore({ dir });
  const { port } = server;
  const client = await openClient(context, pageUrl, { host: 'localhost', port });
  await client.listen('gigs', 'gigs');
  await client.set('gigs/stays', { n: 1 });
  await client.set('gigs/goes', { n: 2 });
  await expect.poll(() => client.seen('gigs')).toBe('{"goes":{"n":2},"stays":{"n":1}}');
  await server.close();
  server = await startFirestore({ dir, port });
  const other = await openClient(context, pageUrl, { host: 'localhost', port });
  await other.remove('gigs/goes');
  await expect.poll(() => client.seen('gigs')).toBe('{"stays":{"n":1}}');
  expect(await client.set('gigs/new', { n: 3 })).toBe('ok');
  await expect.poll(() => client.seen('gigs')).toBe('{"new":{"n":3},"stays":{"n":1}}');
  await rm(dir, { recursive: true });
});

test('a batch that is too large is refused without affecting others, and one that is only encoded large is accepted', async ({
  context,
  pageUrl,
}) => {
  const client = await openClient(context, pageUrl, { host: 'localhost', port: server.port });
  expect(await client.setMany('large', 10, 'é', 480_000)).toBe('ok');
  const [refused, later] = [client.setMany('larger', 11, 'é', 480_000), client.set('gigs/later', { n: 1 })];
  expect([await refused, await later]).toEqual(['invalid-argument', 'ok']);
});

test('listeners and writes continue with the next token when one expires', async ({ context, pageUrl }) => {
  await server.close();
  let streams = 0;
  const verify = () => {
    streams += 1;
    return { admin: false as const, auth: { uid: 'ann', token: {} }, expiresAt: Date.now() + 400 };
  };
  server = await startFirestore({ tokens: { verify } });
  const client = await openClient(context, pageUrl, { host: 'localhost', port: server.port });
  await client.listen('gigs', 'gigs');
  expect(await client.set('gigs/a', { n: 1 })).toBe('ok');
  await expect.poll(() => client.seen('gigs')).toBe('{"a":{"n":1}}');
  const before = streams;
  await expect.poll(() => streams).toBeGreaterThan(before);
  expect(await client.set('gigs/a', { n: 2 })).toBe('ok');
  await expect.poll(() => client.seen('gigs')).toBe('{"a":{"n":2}}');
});

test('a listener that was offline learns of deletions made in the meantime', async ({ context, pageUrl }) => {
  const options = { host: 'localhost', port: server.port };
  const [client, other] = [await openClient(context, pageUrl, options), await openClient(context, pageUrl, options)];
  await other.set('gigs/a', { n: 1 });
  await other.set('gigs/b', { n: 1 });
  await client.listen('gigs', 'gigs');
  await expect.poll(() => client.seen('gigs')).toBe('{"a":{"n":1},"b":{"n":1}}');
  await client.network(false);
  await other.remove('gigs/a');
  await other.set('gigs/c', { n: 2 });
  await client.network(true);
  await expect.poll(() => client.seen('gigs')).toBe('{"b":{"n":1},"c":{"n":2}}');
});
