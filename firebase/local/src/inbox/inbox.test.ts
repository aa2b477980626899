import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../testing/serve';
import type { Commit, Doc, Fields } from '../types';
import { inboxModule } from '.';
import { Outbox, type StoredMessage } from './outbox';
import { linkify } from './page';
import { inboxFollower } from './watch';

const time = '2026-01-01T00:00:00.000000Z';
const text = (stringValue: string) => ({ stringValue });
function added(path: string, fields: Fields): Commit {
  const name = `projects/demo-any/databases/(default)/documents/${path}`;
  const after: Doc = { name, fields, createTime: time, updateTime: time };
  return { version: 1, time, changes: [{ name, before: null, after }] };
}
const mailFields: Fields = {
  to: { arrayValue: { values: [text('Ann@example.com'), text('bob@example.com')] } },
  message: {
    mapValue: {
      fields: {
        subject: text('Your <shift>'),
        text: text('See http://app.test/shift?id=1&x=2 now'),
        html: text('<p>See <a href="http://app.test/shift">it</a></p><script>alert(1)</script>'),
      },
    },
  },
};

const deliverQueued = (outbox: Outbox, commit: Commit) =>
  inboxFollower(outbox).take(commit, 'demo-any', { history: 'h', version: commit.version });

describe('The inbox', () => {
  let outbox: Outbox;
  let server: Awaited<ReturnType<typeof serve>>;
  const messages = async (query = '') =>
    (await (await fetch(`${server.url}/__inbox/messages${query}`)).json()) as StoredMessage[];
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();

  beforeEach(async () => {
    outbox = await Outbox.open(null);
    server = await serve([inboxModule(outbox)]);
  });
  afterEach(() => server.close());

  it('shows the codes of second factors, filtered by email', async () => {
    await server.close();
    const codes = [
      { email: 'ops@example.com', code: '123456' },
      { email: 'ann@example.com', code: '654321' },
    ];
    server = await serve([inboxModule(outbox, () => codes)]);
    expect(await page('/__inbox?kind=code')).toMatch(/ops@example\.com.*123456.*ann@example\.com.*654321/s);
    expect(await page('/__inbox?kind=code&to=ANN')).not.toContain('123456');
  });

  it('shows mails that a commit adds and texts that were sent, newest first, and nothing else', async () => {
    await deliverQueued(outbox, added('mail/m1', mailFields));
    await deliverQueued(outbox, added('mail/m2', { to: text('carl@example.com') }));
    await deliverQueued(
      outbox,
      added('textQueue/t1', {
        phone: text('+15550001111'),
        message: text('See you'),
        sendAt: { timestampValue: time },
        sentAt: { timestampValue: time },
      }),
    );
    await deliverQueued(outbox, added('teams/t1', mailFields));
    await deliverQueued(outbox, added('teams/t1/mail/m3', mailFields));
    const edited = added('mail/m1', mailFields);
    await deliverQueued(outbox, {
      ...edited,
      changes: edited.changes.map((change) => ({ ...change, before: change.after })),
    });
    expect((await messages()).map(({ to }) => to)).toEqual([
      ['+15550001111'],
      ['carl@example.com'],
      ['Ann@example.com', 'bob@example.com'],
    ]);
    expect(await messages('?kind=text')).toMatchObject([{ text: 'See you', sendAt: time }]);
    expect(await messages('?to=ANN@')).toMatchObject([{ subject: 'Your <shift>' }]);
  });

  it('shows a text once when it is marked as sent, and never one that was dropped', async () => {
    const waiting = added('textQueue/t1', { phone: text('+15550001111'), message: text('See you') });
    const sent = added('textQueue/t1', { ...waiting.changes[0]!.after!.fields, sentAt: { timestampValue: time } });
    const step = (from: Commit, to: Commit | null): Commit => ({
      ...sent,
      changes: [{ name: sent.changes[0]!.name, before: from.changes[0]!.after, after: to?.changes[0]?.after ?? null }],
    });
    await deliverQueued(outbox, waiting);
    await deliverQueued(outbox, step(waiting, null));
    expect(await messages()).toEqual([]);
    await deliverQueued(outbox, step(waiting, sent));
    await deliverQueued(outbox, step(sent, sent));
    expect(await messages()).toMatchObject([{ kind: 'text', text: 'See you' }]);
  });

  it('lists and searches on its page with everything escaped', async () => {
    await deliverQueued(outbox, added('mail/m1', mailFields));
    const found = await page('/__inbox?to=bob');
    expect(found).toContain('Your &#60;shift&#62;');
    expect(await page('/__inbox?to=%3Cimg%3E')).toContain('Nothing for “&#60;img&#62;”');
    expect(await page('/__inbox?kind=text')).toContain('No texts yet.');
  });

  it('shows a message in a frame without scripts, its links in a new tab', async () => {
    await deliverQueued(outbox, added('mail/m1', mailFields));
    const shown = await page(`/__inbox/${outbox.list()[0]!.id}`);
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).toContain('&#60;base target=&#34;_blank&#34;&#62;');
    expect(shown).not.toContain('<script>alert');
    expect(linkify('a <b> http://x.test/?a=1&b=2')).toBe(
      'a &#60;b&#62; <a href="http://x.test/?a=1&#38;b=2" target="_blank" rel="noopener">http://x.test/?a=1&#38;b=2</a>',
    );
    expect((await fetch(`${server.url}/__inbox/nothing`)).status).toBe(404);
  });
});

it('stores messages and its position for the next start', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'local-outbox-'));
  const outbox = await Outbox.open(dir);
  await outbox.deliver({ to: ['ann@example.com'], subject: 'One', text: '1' });
  await deliverQueued(outbox, { ...added('mail/m1', mailFields), version: 7 });
  const kept = outbox.list();
  await outbox.close();
  const again = await Outbox.open(dir);
  expect(again.list()).toEqual(kept);
  expect(again.list().map(({ subject }) => subject)).toEqual(['Your <shift>', 'One']);
  expect(again.position()).toEqual({ history: 'h', version: 7 });
  await again.close();
  await rm(dir, { recursive: true });
});
