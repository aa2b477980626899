import '../testing/quiet';
import { announce, sendMessage, chat, message, type Message } from '@spot/contracts/dayof';
import { messageTeam } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { at, read } from '../core/firebase';
import { digest } from '../core/ids';
import { limits } from '../core/limits';
import { hourMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('Messages between a team and its workers', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', mate: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['edit', 'mate', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const as = (uid: string) => people[uid] as Client;
  const spotter = async (uid: string) => {
    const made = await market.spotter(uid);
    await market.write({ [paths.teamPool('north-team', uid)]: { uid, name: made.name, lastWorked: 1 } });
    return made;
  };
  const request = (spotterId: string, requestId: string, text = 'See you') => ({
    requestId,
    spotterId,
    text,
    teamId: 'north-team',
  });
  const messagesOf = async (uid: string): Promise<Message[]> => {
    const found = await backend.db.collection(`chats/north-team_${uid}/messages`).orderBy('date').get();
    return found.docs.flatMap((one) => read(message, one) ?? []);
  };
  const chatOf = async (uid: string) => read(chat, await backend.db.doc(paths.chat(`north-team_${uid}`)).get());

  it('are stored with their writer, create a chat and appear on it as the latest (OPS-100, OPS-121)', async () => {
    await spotter('wanda');
    await as('edit').call(sendMessage, request('wanda', 'm1', '  The red door.\r\nBring ID. '));
    await as('mate').call(sendMessage, request('wanda', 'm2', 'I will be there'));
    const worker = await backend.signUp('wanda');
    await worker.call(messageTeam, { teamId: 'north-team', text: 'Thanks' });
    const said = await messagesOf('wanda');
    expect(said.map(({ text, senderSide, by, byName }) => [text, senderSide, by, byName])).toEqual([
      ['The red door.\nBring ID.', 'employer', 'edit', 'Person edit'],
      ['I will be there', 'employer', 'mate', 'Person mate'],
      ['Thanks', 'worker', undefined, undefined],
    ]);
    expect(said[0]).toMatchObject({ sender: 'north-team', recipient: 'wanda', read: false, adminViewed: false });
    expect(await chatOf('wanda')).toMatchObject({
      spotterName: 'Worker wanda',
      lastMessage: { text: 'Thanks', senderSide: 'worker', readByEmployer: false },
    });
  });

  it('are written once however often they are sent, and not by another person under the same id', async () => {
    await spotter('once');
    const same = request('once', 'same');
    const both = await Promise.all([as('edit').call(sendMessage, same), as('edit').call(sendMessage, same)]);
    expect(both).toEqual([0, 1].map(() => ({ chatId: 'north-team_once', messageId: 'same' })));
    await as('edit').call(sendMessage, same);
    expect(await as('mate').refused(sendMessage, same)).toMatchObject({ code: 'already-exists' });
    expect(await messagesOf('once')).toHaveLength(1);
  });

  it('of a platform admin are from SPOT on both sides, within the limit and in the audit log (ADM-033, C22)', async () => {
    await spotter('office');
    const worker = await backend.signUp('office');
    await worker.call(messageTeam, { teamId: 'north-team', text: 'Which door?' });
    await as('ops').call(sendMessage, request('office', 'answer', 'The red one'));
    expect((await messagesOf('office')).at(-1)).toMatchObject({
      text: 'The red one',
      sender: 'admin',
      senderSide: 'admin',
      byName: 'SPOT',
      by: 'ops',
      recipient: 'office',
      adminViewed: true,
    });
    expect(await chatOf('office')).toMatchObject({ lastMessage: { senderSide: 'admin', adminViewed: true } });
    const logged = await backend.db.collection('adminActions').where('call', '==', 'sendMessage').get();
    expect(logged.docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({
        actor: 'ops',
        onBehalfOf: 'north',
        details: { chatId: 'north-team_office', messageId: 'answer' },
      }),
    );
    const limit = backend.db.doc(paths.limit(`teamMessages_${digest('ops')}`));
    await limit.set({ since: new Date(), count: limits.teamMessages.most, expiresAt: new Date() });
    expect(await as('ops').refused(sendMessage, request('office', 'over'))).toMatchObject({
      code: 'resource-exhausted',
    });
    await limit.delete();
  });

  it.each([
    ['nothing', '', true],
    ['blanks', ' \n\t ', true],
    ['control characters', '\u0001\u0002', true],
    ['2,000 letters', 'x'.repeat(2000), false],
    ['2,000 letters between blanks', ` ${'x'.repeat(2000)}\n`, false],
    ['2,001 letters', 'x'.repeat(2001), true],
    ['HTML, which stays text', '<img src=x onerror=alert(1)>', false],
  ])('of %s (OPS-086, OPS-127)', async (what, text, refused) => {
    const uid = `text-${what.replace(/\W/g, '')}`;
    await spotter(uid);
    if (refused) {
      expect(await as('edit').refused(sendMessage, request(uid, 'm', text))).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'text' },
      });
      expect(await chatOf(uid)).toBeUndefined();
    } else {
      await as('edit').call(sendMessage, request(uid, 'm', text));
      expect((await messagesOf(uid))[0]?.text).toBe(text.trim());
    }
  });

  it.each(['view', 'stranger'])('are not for %s (OPS-105)', async (who) => {
    await spotter(`not-${who}`);
    expect(await as(who).refused(sendMessage, request(`not-${who}`, 'm'))).toMatchObject({ code: 'permission-denied' });
  });

  it('go neither to workers whom the team never hired or blocked, nor from a deactivated company', async () => {
    await market.spotter('unknown');
    expect(await as('edit').refused(sendMessage, request('unknown', 'm'))).toMatchObject({
      details: { reason: 'neverHired' },
    });
    await spotter('banned');
    await market.write({ [paths.groupBlocked('north', 'banned')]: { kind: 'blocked', spotterId: 'banned' } });
    expect(await as('edit').refused(sendMessage, request('banned', 'm'))).toMatchObject({
      message: 'This worker is blocked by your company.',
    });
    await spotter('late');
    const group = backend.db.doc(paths.group('north'));
    await group.update({ status: 'Deactivated' });
    expect(await as('edit').refused(sendMessage, request('late', 'm'))).toMatchObject({
      details: { reason: 'deactivated' },
    });
    await as('ops').call(sendMessage, request('late', 'office'));
    await group.update({ status: 'Active' });
    expect((await messagesOf('late'))[0]).toMatchObject({ senderSide: 'admin', sender: 'admin', byName: 'SPOT' });
    const log = await backend.db.collection('adminActions').where('call', '==', 'sendMessage').get();
    expect(log.docs.map((entry) => entry.get('details') as object)).toContainEqual({
      chatId: 'north-team_late',
      messageId: 'office',
    });
  });

  it('have a limit for each person and for the company', async () => {
    await spotter('much');
    const count = (kind: 'teamMessages' | 'companyMessages', who: string) =>
      backend.db
        .doc(paths.limit(`${kind}_${digest(who)}`))
        .set({ since: new Date(), count: limits[kind].most, expiresAt: new Date() });
    await count('teamMessages', 'mate');
    expect(await as('mate').refused(sendMessage, request('much', 'm'))).toMatchObject({
      code: 'resource-exhausted',
      message: 'You’ve sent too many messages. Try again in 60 minutes.',
    });
    await as('edit').call(sendMessage, request('much', 'm2'));
    const ofCompany = backend.db.doc(paths.limit(`companyMessages_${digest('north')}`));
    const before = (await ofCompany.get()).data() ?? {};
    await count('companyMessages', 'north');
    expect(await as('edit').refused(sendMessage, request('much', 'm3'))).toMatchObject({
      message: expect.stringMatching(/^Your company has reached its daily limit for messages/) as string,
    });
    await ofCompany.set(before);
    await backend.db.doc(paths.limit(`teamMessages_${digest('mate')}`)).delete();
  });

  it('have increasing times in the order of acceptance, even within one moment', async () => {
    await spotter('fast');
    const ids = Array.from({ length: 8 }, (_, index) => `m${index}`);
    await Promise.all(
      ids.map((id, index) => as(index % 2 ? 'edit' : 'mate').call(sendMessage, request('fast', id, id))),
    );
    const said = await messagesOf('fast');
    expect(new Set(said.map(({ date }) => date)).size).toBe(ids.length);
    expect((await chatOf('fast'))?.lastMessage?.text).toBe(said.at(-1)?.text);
  });

  describe('an announcement', () => {
    const job = async (id: string, startsIn = 1, names = ['one', 'two']) => {
      const gig = await market.gig(id, company, startsIn, { numSpotters: 5 });
      const hired = await Promise.all(names.map((name) => market.spotter(`${id}-${name}`)));
      await market.hired(gig, ...hired);
      return gig;
    };
    const of = (gigId: string, dryRun = false, requestId = `r-${gigId}`) => ({
      requestId,
      gigId,
      dryRun,
      text: 'Use the side door',
    });

    it('counts its recipients in a dry run, and then goes to each in their own chat, once', async () => {
      await job('told', 1, ['one', 'two', 'gone', 'banned']);
      await backend.db.doc(paths.hired('told', 'told-gone')).update({ cancelled: true });
      await market.write({
        [paths.groupBlocked('north', 'told-banned')]: { kind: 'blocked', spotterId: 'told-banned' },
      });
      expect(await as('edit').call(announce, of('told', true))).toEqual({ workers: 2 });
      expect(await messagesOf('told-one')).toEqual([]);
      for (const _ of ['first', 'again']) expect(await as('edit').call(announce, of('told'))).toEqual({ workers: 2 });
      for (const who of ['one', 'two'])
        expect(await messagesOf(`told-${who}`)).toMatchObject([{ text: 'Use the side door', by: 'edit' }]);
      for (const who of ['gone', 'banned']) expect(await messagesOf(`told-${who}`)).toEqual([]);
    });

    it('does not go to who has lost the place, until they come', async () => {
      await job('lost', -1, ['here', 'late']);
      const record = backend.db.doc(paths.hired('lost', 'lost-late'));
      await record.update({ givenAwayAt: at(Date.now()) });
      expect(await as('edit').call(announce, of('lost', true))).toEqual({ workers: 1 });
      await as('edit').call(announce, of('lost'));
      expect(await messagesOf('lost-late')).toEqual([]);
      expect(await messagesOf('lost-here')).toHaveLength(1);
      await record.update({ checkIn: true, checkInTime: at(Date.now()) });
      expect(await as('edit').call(announce, of('lost', true))).toEqual({ workers: 2 });
    });

    it('is for jobs of today and tomorrow that take place and have workers', async () => {
      await job('far', 72);
      expect(await as('edit').refused(announce, of('far'))).toMatchObject({ details: { reason: 'day' } });
      const over = await job('over', -30);
      expect(await as('edit').refused(announce, of('over'))).toMatchObject({ details: { reason: 'day' } });
      // A shift of the previous day that is still under way counts for people who work now.
      await market.write({ [paths.gig('over')]: { ...over, end: Date.now() + hourMs } });
      expect(await as('edit').call(announce, of('over', true))).toEqual({ workers: 2 });
      const off = await job('off');
      await market.write({ [paths.gig('off')]: { ...off, status: 'cancelled' } });
      expect(await as('edit').refused(announce, of('off'))).toMatchObject({ details: { reason: 'cancelled' } });
      await job('empty', 1, []);
      expect(await as('edit').refused(announce, of('empty'))).toMatchObject({ details: { reason: 'nobody' } });
    });

    it.each(['view', 'stranger'])('is not for %s', async (who) => {
      await job(`mute-${who}`);
      for (const dryRun of [true, false])
        expect(await as(who).refused(announce, of(`mute-${who}`, dryRun))).toMatchObject({ code: 'permission-denied' });
    });

    it('has a limit for the team', async () => {
      await job('often');
      await backend.db
        .doc(paths.limit(`announcements_${digest('north-team')}`))
        .set({ since: new Date(), count: limits.announcements.most, expiresAt: new Date() });
      expect(await as('edit').refused(announce, of('often'))).toMatchObject({ code: 'resource-exhausted' });
      expect(await messagesOf('often-one')).toEqual([]);
    });
  });
});
