import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { dayMs, minuteMs, hourMs } from '@spot/contracts/time';
import { at } from '../../core/firebase';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { send } from './sendTexts';
import { queueText, type TextTemplate } from '../../shifts/textMessages';
import { digest } from '../../core/ids';
import { limits } from '../../core/limits';
import type { Sent, Text } from './text';

describe('Text messages', () => {
  let backend: Backend;
  let market: Market;
  let gig: Gig;
  const noon = Date.UTC(2026, 5, 10, 16);

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    gig = await market.gig('gig', await market.company('north', {}), 48);
  });
  afterEach(async () => {
    for (const { ref } of (await backend.db.collection('textQueue').get()).docs) await ref.delete();
  });
  afterAll(() => backend.close());

  const queue = async (uid: string, template: TextTemplate, now: number, more = {}) => {
    const spotter = await market.spotter(uid);
    await backend.db.runTransaction(async (tx) =>
      queueText(tx, { db: backend.db, now }, { template, spotter, shift: { ...gig, ...more } }),
    );
    return (await backend.db.collection('textQueue').where('recipient', '==', uid).get()).docs[0]!.ref;
  };
  const fields = async (ref: FirebaseFirestore.DocumentReference) => (await ref.get()).data();
  const standIn = (...answers: Sent[]) => {
    const sent: Text[] = [];
    return {
      sent,
      send: (text: Text) => Promise.resolve(answers[sent.push(text) - 1] ?? ({ outcome: 'sent' } as const)),
    };
  };

  it('are queued with their template, its parameters and the final body (SCH-114, N50)', async () => {
    const ref = await queue('ann', 'cancelled', noon, {
      start: noon + dayMs,
      end: noon + dayMs + 8 * hourMs,
      dayKey: '2026-06-11',
    });
    expect(await fields(ref)).toEqual({
      type: 'cancelled',
      parameters: { what: expect.stringMatching(/^Server, /) as string, group: 'Company north' },
      message: expect.stringMatching(/^Company north has cancelled Server, .* You do not need to come\.$/) as string,
      phone: '+14165550100',
      recipient: 'ann',
      sendAt: at(noon),
      due: at(noon),
      state: 'queued',
      attempts: 0,
      multiDayID: 'north-position',
      gigID: 'gig',
      groupID: 'north',
      createdAt: at(noon),
    });
  });

  it.each([
    ['hired', 'You are hired: # with Company north.'],
    ['removed', 'Company north has removed you from #. You do not need to come.'],
    ['offer', 'Company north offers you a shift: #. Answer in the app.'],
    ['offerRemoved', 'Company north has withdrawn the offer for #.'],
    ['declined', 'Company north has chosen other workers for #.'],
    ['cancelled', 'Company north has cancelled #. You do not need to come.'],
    ['waitlistClosed', 'Company north has closed the waitlist for #.'],
  ] as const)('report what happened to the shift: %s (SCH-114)', async (template, message) => {
    const start = Date.UTC(2026, 5, 11, 21);
    const ref = await queue('bob', template, noon, { start, end: start + 6.5 * hourMs, dayKey: '2026-06-11' });
    const what = 'Server, Thu, Jun 11, 5:00 - 11:30 PM';
    expect(await fields(ref)).toMatchObject({
      type: template,
      parameters: { what },
      message: message.replace('#', what),
    });
  });

  it('are sent within a minute of their due time, and then appear once in the inbox', async () => {
    const inbox = async () => {
      const answer = await fetch(`http://127.0.0.1:${backend.port}/__inbox/messages?kind=text`);
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
    };
    const now = Date.now();
    const due = await queue('now', 'hired', now - minuteMs, { start: now + hourMs });
    await queue('later', 'removed', now + hourMs, { start: now + 2 * hourMs });
    const dropped = await queue('dropped', 'offer', now - minuteMs, { start: now + hourMs });
    await dropped.delete();
    expect(await inbox()).toEqual([]);
    await backend.runSchedule('sendTexts');
    await backend.runSchedule('sendTexts');
    expect(await inbox()).toEqual([expect.stringMatching(/^You are hired: /)]);
    expect(await fields(due)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await fields(due)).not.toHaveProperty('due');
  });

  it('reach a worker in the order in which they were written, also after waiting for the morning (N50)', async () => {
    const night = noon + 10 * hourMs;
    const story: TextTemplate[] = ['offer', 'offerRemoved', 'hired', 'removed', 'cancelled'];
    const morning = noon + 20 * hourMs;
    for (const [index, template] of story.entries())
      await queue('ann', template, night + index * 5000, { start: noon + 3 * dayMs });
    const texts = await backend.db.collection('textQueue').get();
    expect(texts.docs.map((text) => text.get('sendAt') as unknown)).toEqual(story.map(() => at(morning)));
    const to = standIn();
    await send(backend.db, to, () => morning - 1);
    expect(to.sent).toEqual([]);
    await send(backend.db, to, () => morning + minuteMs);
    const firstWords = [/offers you/, /withdrawn/, /are hired/, /removed you/, /cancelled/];
    expect(to.sent.map(({ message }) => message)).toEqual(
      firstWords.map((words) => expect.stringMatching(words) as string),
    );
  });

  it('are sent once each by two runs at the same moment', async () => {
    for (let index = 0; index < 30; index += 1) await queue(`both-${index}`, 'hired', noon);
    const to = standIn();
    const runs = await Promise.all([1, 2, 3].map(() => send(backend.db, to, () => noon)));
    expect(to.sent).toHaveLength(30);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
  });

  it('are tried again after pauses that double, five times, when nothing was sent', async () => {
    const ref = await queue('busy', 'hired', noon);
    const to = standIn(...Array.from({ length: 6 }, () => ({ outcome: 'later', error: '503' }) as const));
    for (const [minutes, tries] of [
      [0, 1],
      [0.5, 1],
      [1, 2],
      [3, 3],
      [7, 4],
      [15, 5],
      [60, 5],
    ] as const) {
      await send(backend.db, to, () => noon + minutes * minuteMs);
      expect(to.sent).toHaveLength(tries);
    }
    expect(await fields(ref)).toMatchObject({ state: 'failed', error: '503', attempts: 5 });
  });

  it('wait for the morning too if they could not be sent before the night (N50)', async () => {
    const written = ['hired', 'removed', 'hired', 'removed', 'hired', 'removed'] as const;
    for (const [turn, template] of written.entries()) await queue('asleep', template, noon + turn * 1000);
    const to = standIn();
    await send(backend.db, to, () => noon + 11 * hourMs);
    await send(backend.db, to, () => noon + 19 * hourMs);
    expect(to.sent).toEqual([]);
    await send(backend.db, to, () => noon + 20 * hourMs);
    expect(to.sent.map(({ message }) => (message.includes('You are hired') ? 'hired' : 'removed'))).toEqual(written);
  });

  it('do not wait for the morning if the shift starts before it, but do once it is over (N50)', async () => {
    const night = noon + 11 * hourMs;
    const tonight = { ...gig, id: 'tonight', start: night + 2 * hourMs, end: night + 8 * hourMs };
    const lastNight = { ...gig, id: 'last-night', start: night - 8 * hourMs, end: night - hourMs };
    await market.write({ [paths.gig('tonight')]: tonight, [paths.gig('last-night')]: lastNight });
    await queue('urgent', 'hired', noon, tonight);
    await queue('late', 'removed', noon, lastNight);
    const to = standIn();
    await send(backend.db, to, () => night);
    expect(to.sent.map(({ message }) => message)).toEqual([expect.stringContaining('You are hired')]);
    await send(backend.db, to, () => noon + 20 * hourMs);
    expect(to.sent).toHaveLength(2);
  });

  it('about one shift stay in order when the first of them is tried again', async () => {
    await queue('waits', 'hired', noon);
    await queue('waits', 'removed', noon + 1000);
    await queue('waits', 'hired', noon + 2000, { id: 'another' });
    const busy: Sent = { outcome: 'later', error: '429 20429 Too Many Requests' };
    const to = standIn(busy, { outcome: 'sent' }, busy);
    await send(backend.db, to, () => noon + 3000);
    // Only the text about the other shift was sent beside it.
    expect(to.sent).toHaveLength(2);
    for (const minutes of [1, 2, 3, 4]) await send(backend.db, to, () => noon + 3000 + minutes * minuteMs);
    const hired = 'You are hired';
    expect(to.sent.map(({ message }) => /You are hired|has removed you/.exec(message)?.[0])).toEqual([
      ...[hired, hired, hired, hired],
      'has removed you',
    ]);
  });

  it.each([
    ['that is tried again', { answers: [{ outcome: 'later', error: '503' }] }],
    ['that can be undone', { due: noon + 15_000 }],
    ['held for the night before the shift was urgent', { first: noon + 10 * hourMs, then: noon + 11.5 * hourMs }],
  ])('about one shift are sent in the order of their writing, also after a text %s', async (_, given) => {
    const { answers, first, then, due } = { answers: [], first: noon, then: noon + 1000, due: undefined, ...given };
    const shift = { start: noon + 23 * hourMs, end: noon + 30 * hourMs };
    const removed = await queue('again', 'removed', first, shift);
    if (due !== undefined) await removed.update({ due: at(due) });
    await queue('again', 'hired', then, shift);
    const to = standIn(...(answers as Sent[]));
    for (const minutes of [0, 1, 2, 3, 4]) await send(backend.db, to, () => then + 1000 + minutes * minuteMs);
    const words = to.sent
      .slice(answers.length)
      .map(({ message }) => /You are hired|has removed you/.exec(message)?.[0]);
    expect(words).toEqual(['has removed you', 'You are hired']);
  });

  it('are never sent again when they may have been sent, by a lost answer or a sender that died', async () => {
    const lost = await queue('lost', 'hired', noon);
    const to = standIn({ outcome: 'unknown', error: 'timeout' });
    await send(backend.db, to, () => noon);
    const left = await queue('left', 'hired', noon);
    await left.update({ state: 'sending', due: at(noon + minuteMs) });
    await send(backend.db, to, () => noon);
    expect(await fields(left)).toMatchObject({ state: 'sending' });
    await send(backend.db, to, () => noon + hourMs);
    await send(backend.db, to, () => noon + 2 * hourMs);
    expect([(await fields(lost))?.['state'], (await fields(left))?.['state']]).toEqual(['unknown', 'unknown']);
    expect(to.sent).toHaveLength(1);
  });

  it('wait while their action runs, can be undone or is being undone', async () => {
    const ref = await queue('held', 'removed', noon);
    const head = backend.db.doc(paths.undo('held'));
    await ref.update({ undoId: 'held' });
    const to = standIn();
    let minutes = 0;
    const sentAfter = async (state: object) => {
      const now = noon + (minutes += 2) * minuteMs;
      await head.set({ createdAt: at(now), until: at(now - minuteMs), ...state });
      await send(backend.db, to, () => now);
      return to.sent.length;
    };
    const next = () => at(noon + (minutes + 2) * minuteMs);
    expect(await sentAfter({ running: true })).toBe(0);
    expect(await sentAfter({ until: next() })).toBe(0);
    expect(await sentAfter({ begunAt: next() })).toBe(0);
    expect(await fields(ref)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await sentAfter({ running: false })).toBe(1);
    await head.delete();
  });

  it('are limited per day for a worker and a company, except those about being hired or not needed', async () => {
    const stand = standIn();
    for (let turn = 0; turn < 25; turn++) await queue('spammed', 'offerRemoved', noon, { id: `gig-${turn}` });
    await queue('spammed', 'removed', noon + 1000);
    await send(backend.db, stand, () => noon + minuteMs);
    expect(stand.sent).toHaveLength(limits.textsToWorker.most + 1);
    expect(stand.sent.at(-1)?.message).toContain('has removed you');
    // Another company may still text that worker.
    await queue('spammed', 'offerRemoved', noon + 2000, { id: 'theirs', group: 'Company lake', groupID: 'lake' });
    await send(backend.db, stand, () => noon + minuteMs);
    expect(stand.sent.at(-1)?.message).toContain('Company lake has withdrawn');
    await queue('spammed', 'offer', noon + dayMs + minuteMs, { id: 'tomorrow' });
    await send(backend.db, stand, () => noon + dayMs + 2 * minuteMs);
    expect(stand.sent.at(-1)?.message).toContain('offers you a shift');

    await backend.db
      .doc(paths.limit(`textsOfCompany_${digest('north')}`))
      .update({ count: limits.textsOfCompany.most });
    await queue('other', 'offer', noon + dayMs + minuteMs);
    await expect(send(backend.db, stand, () => noon + dayMs + 3 * minuteMs)).resolves.toEqual({ sent: 0 });
  });

  it('contain no address that was typed as a role or a company (section 3 item 15)', async () => {
    const role = 'Porter https://spot-pay.evil.test/x';
    const ref = await queue('linked', 'offer', noon, { role, group: 'Win\u3002evil\uFF0Etest' });
    const { message } = (await fields(ref)) as { message: string };
    expect(message).toContain('spot-pay. evil. test/x');
    expect(message).not.toMatch(/:\/\/|\w[.\u3002\uFF0E]\w/);
  });

  it('fail for good when the service refuses the number', async () => {
    const ref = await queue('wrong', 'hired', noon);
    const to = standIn({ outcome: 'refused', error: '400 21211' });
    for (const minutes of [0, 10]) await send(backend.db, to, () => noon + minutes * minuteMs);
    expect(await fields(ref)).toMatchObject({ state: 'failed', error: '400 21211' });
    expect(to.sent).toHaveLength(1);
  });

  it('wait, and are shown as overdue, while the service refuses the account', async () => {
    await queue('closed', 'hired', noon);
    await queue('closed', 'hired', noon + 1000, { id: 'another' });
    for (let minutes = 0; minutes < 30; minutes += 1) {
      const to = standIn({ outcome: 'closed', error: '401 20003 Authenticate' });
      const run = send(backend.db, to, () => noon + 1000 + minutes * minuteMs);
      await expect(run).rejects.toThrow('Texts wait: 401 20003 Authenticate');
      expect(to.sent).toHaveLength(1);
    }
    const { docs } = await backend.db.collection('textQueue').orderBy('due').get();
    expect(docs.map((text) => [text.get('state'), text.get('due')])).toEqual([
      ['queued', at(noon)],
      ['queued', at(noon + 1000)],
    ]);
    const to = standIn();
    await send(backend.db, to, () => noon + hourMs);
    expect(to.sent).toHaveLength(2);
  });

  it('are not created for a worker without a phone', async () => {
    const spotter = await market.spotter('silent', { phone: '' });
    await backend.db.runTransaction(async (tx) =>
      queueText(tx, { db: backend.db, now: noon }, { template: 'hired', spotter, shift: gig }),
    );
    expect((await backend.db.collection('textQueue').get()).size).toBe(0);
  });
});
