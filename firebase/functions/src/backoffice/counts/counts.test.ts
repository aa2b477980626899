import '../../testing/quiet';
import { checkIn, sendMessage } from '@spot/contracts/dayof';
import { checkOutMyself, messageTeam } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { officeCount, recentSince } from '@spot/contracts/backoffice';
import { dayKeyOf, hourMs, minuteMs } from '@spot/contracts/time';
import { at, read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market, zone } from '../../testing/market';
import { countToday } from './keepCounts';
import { recount } from './recount';

describe('Counts above the pages of the back office', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  let ops: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const count = async (name: string) => {
    await backend.settled();
    return read(officeCount, await backend.db.doc(paths.officeCount(name)).get())?.count;
  };
  const day = dayKeyOf(Date.now(), zone);

  it('late and absent are counted from the day’s records, as the board does', async () => {
    const gig = await market.gig('today', company, 0, { numSpotters: 3, dayKey: day });
    const start = Date.now() - 10 * minuteMs;
    const begun = { ...gig, start, status: 'active' as const };
    await market.hired(begun, await market.spotter('ana'), await market.spotter('ben'), await market.spotter('cid'));
    expect(await count(`absent-${day}`)).toBe(3);
    expect(await count(`late-${day}`)).toBe(0);
    await edit.call(checkIn, { gigId: 'today', spotterId: 'ana' });
    await ops.call(checkIn, { gigId: 'today', spotterId: 'ben', at: start - minuteMs });
    expect([await count(`late-${day}`), await count(`absent-${day}`)]).toEqual([1, 1]);
    // As Adjust Time records hours of a worker who did not check in.
    await backend.db.doc(paths.hired('today', 'cid')).update({ checkIn: true });
    expect(await count(`absent-${day}`)).toBe(0);
    await backend.db.doc(paths.hired('today', 'cid')).update({ checkIn: false });
    expect(await count(`absent-${day}`)).toBe(1);
    await (await backend.signUp('ana')).call(checkOutMyself, { gigId: 'today' });
    await backend.db.doc(paths.hired('today', 'cid')).update({ cancelled: true });
    expect([await count(`late-${day}`), await count(`absent-${day}`)]).toEqual([0, 0]);
  });

  it('unfilled are shifts that start within 24 hours and lack workers', async () => {
    await market.gig('soon', company, 20);
    await market.gig('later', company, 26);
    await market.gig('full', company, 20, { full: true });
    expect(await count('unfilled')).toBe(1);
    await backend.db.doc(paths.gig('later')).update({ start: at(Date.now() + 23 * hourMs) });
    expect(await count('unfilled')).toBe(2);
    await backend.db.doc(paths.gig('soon')).update({ status: 'cancelled' });
    expect(await count('unfilled')).toBe(1);
  });

  it('unread are chats of the last 30 days whose newest message no admin has seen (ADM-036, ADM-037)', async () => {
    for (const uid of ['wanda', 'otto']) {
      const { name } = await market.spotter(uid);
      await market.write({ [paths.teamPool('north-team', uid)]: { uid, name, lastWorked: 1 } });
      await (await backend.signUp(uid)).call(messageTeam, { teamId: 'north-team', text: 'Hello' });
    }
    expect(await count('unread')).toBe(2);
    await ops.call(sendMessage, { requestId: 'm', teamId: 'north-team', spotterId: 'otto', text: 'Hello' });
    expect(await count('unread')).toBe(1);
    const old = at(recentSince(Date.now()) - minuteMs);
    await backend.db.doc(paths.chat('north-team_wanda')).update({ 'lastMessage.at': old });
    await countToday(backend.db, Date.now());
    expect(await count('unread')).toBe(0);
  });

  it('are corrected each minute, for the time and for wrong numbers', async () => {
    const gig = await market.gig('waits', company, 0, { dayKey: day });
    const start = Date.now() + hourMs;
    await market.hired({ ...gig, start }, await market.spotter('dee'));
    const before = await count(`absent-${day}`);
    await countToday(backend.db, start + minuteMs);
    expect(await count(`absent-${day}`)).toBe((before ?? 0) + 1);
    await backend.db.doc(paths.officeCount('unfilled')).set({ count: 99, countedAt: at(0) });
    await backend.runSchedule('keepCounts');
    expect(await count('unfilled')).not.toBe(99);
  });

  it('keep the count that started later, and are not written if unchanged', async () => {
    const counting = backend.db.collection('groups').count();
    const now = Date.now();
    expect(await recount(backend.db, 'late-2020-01-01', counting, now)).toBe(true);
    const ref = backend.db.doc(paths.officeCount('late-2020-01-01'));
    await ref.update({ count: 50 });
    expect(await recount(backend.db, 'late-2020-01-01', counting, now - 1)).toBe(false);
    expect((await ref.get()).get('count')).toBe(50);
    expect(await recount(backend.db, 'late-2020-01-01', counting, now + 1)).toBe(true);
    expect(await recount(backend.db, 'late-2020-01-01', counting, now + 2)).toBe(false);
  });
});
