import { paths } from '@spot/contracts/core';
import { cancelMyGig } from '@spot/contracts/worker';
import { hireApplicant, updateRequestReplacement, type Gig } from '@spot/contracts/scheduling';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('Answering whether to replace a worker who cancelled (SCH-010, SCH-011, N32)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const as = (who: string) => people[who] as Client;
  const ask = (gigId: string, answer: 1 | 2, scopeId = 'north-team') => ({ gigId, scopeId, answer });
  /** A shift with `count` hired workers, the first of whom has cancelled. */
  const cancelled = async (gigId: string, count: number, more: Partial<Gig> = {}) => {
    const gig = await market.gig(gigId, company, 48, { numSpotters: count, ...more });
    const spotters = await Promise.all(
      Array.from({ length: count }, (_, index) => market.spotter(`${gigId}-w${index}`)),
    );
    await market.hired(gig, ...spotters);
    const workers = await Promise.all(spotters.map(({ uid }) => backend.signUp(uid)));
    await workers[0]!.call(cancelMyGig, { gigId, reason: 'Ill' });
    return { gig, workers };
  };

  it('a replacement keeps the place open and marks the cancellation', async () => {
    await cancelled('yes', 2);
    await expect(as('edit').call(updateRequestReplacement, ask('yes', 1))).resolves.toEqual({
      answer: 1,
      by: 'Person edit',
      first: true,
    });
    expect(await get(paths.cancellation('yes', 'yes-w0'))).toMatchObject({ replacementRequested: true });
    expect(await get(paths.gig('yes'))).toMatchObject({ numSpotters: 2, numHired: 1, full: false });
  });

  it('declining a replacement lowers the number of workers needed, but not below one or the number hired (C19)', async () => {
    await cancelled('no', 3);
    await as('edit').call(updateRequestReplacement, ask('no', 2, 'north'));
    expect(await get(paths.cancellation('no', 'no-w0'))).toMatchObject({ replacementRequested: false });
    expect(await get(paths.gig('no'))).toMatchObject({ numSpotters: 2, numOfWorkers: 2, numHired: 2, full: true });
    await cancelled('last', 1);
    await as('edit').call(updateRequestReplacement, ask('last', 2));
    expect(await get(paths.gig('last'))).toMatchObject({ numSpotters: 1, full: false });
    const { gig } = await cancelled('refilled', 1);
    await market.applicant(gig, await market.spotter('refill'));
    await as('edit').call(hireApplicant, { gigId: 'refilled', spotterId: 'refill' });
    await as('edit').call(updateRequestReplacement, ask('refilled', 2));
    expect(await get(paths.gig('refilled'))).toMatchObject({ numSpotters: 1, numHired: 1, full: true });
  });

  it('is answered once; later callers get the answer and the name of its author (decisions section 6 item 17)', async () => {
    await cancelled('once', 3);
    const answers = await Promise.all([
      as('edit').call(updateRequestReplacement, ask('once', 2)),
      as('admin').call(updateRequestReplacement, ask('once', 2)),
    ]);
    expect(answers.map(({ first }) => first).sort()).toEqual([false, true]);
    expect(answers[1]?.by).toBe(answers[0]?.by);
    expect(await get(paths.gig('once'))).toMatchObject({ numSpotters: 2 });
    const by = answers[0]?.by;
    await expect(as('owner').call(updateRequestReplacement, ask('once', 1))).resolves.toEqual({
      answer: 2,
      by,
      first: false,
    });
    expect(await get(paths.gig('once'))).toMatchObject({ numSpotters: 2 });
  });

  it('is asked again when another worker cancels', async () => {
    const { workers } = await cancelled('more', 3);
    await as('edit').call(updateRequestReplacement, ask('more', 1));
    await workers[1]!.call(cancelMyGig, { gigId: 'more', reason: 'Late train' });
    await expect(as('admin').call(updateRequestReplacement, ask('more', 2))).resolves.toMatchObject({ first: true });
    expect(await get(paths.cancellation('more', 'more-w0'))).toMatchObject({ replacementRequested: true });
    expect(await get(paths.cancellation('more', 'more-w1'))).toMatchObject({ replacementRequested: false });
    expect(await get(paths.gig('more'))).toMatchObject({ numSpotters: 2 });
  });

  it('tells later callers the latest answer', async () => {
    const { workers } = await cancelled('latest', 4);
    await as('edit').call(updateRequestReplacement, ask('latest', 2));
    for (const [index, who, answer] of [
      [2, 'admin', 2],
      [1, 'owner', 1],
    ] as const) {
      await workers[index]!.call(cancelMyGig, { gigId: 'latest', reason: 'Ill too' });
      await as(who).call(updateRequestReplacement, ask('latest', answer));
    }
    const latest = { answer: 1, by: 'Person owner', first: false };
    await expect(as('edit').call(updateRequestReplacement, ask('latest', 2))).resolves.toEqual(latest);
  });

  it('only stores the answer once the shift has begun', async () => {
    await cancelled('begun', 2);
    await backend.db.doc(paths.gig('begun')).update({ status: 'active' });
    await expect(as('edit').call(updateRequestReplacement, ask('begun', 2))).resolves.toMatchObject({ first: true });
    expect(await get(paths.gig('begun'))).toMatchObject({ numSpotters: 2 });
  });

  it('is not found for a shift of another team or company, or which nobody cancelled', async () => {
    await cancelled('mine', 1);
    await market.gig('calm', company, 48);
    const refused = (gigId: string, scopeId?: string) =>
      as('edit').refused(updateRequestReplacement, ask(gigId, 1, scopeId));
    expect(await refused('mine', 'lake')).toMatchObject({ code: 'not-found' });
    expect(await refused('never')).toMatchObject({ code: 'not-found', message: 'This shift does not exist.' });
    expect(await refused('calm')).toMatchObject({
      code: 'not-found',
      message: 'No worker has cancelled this shift.',
    });
  });

  it.each(['owner', 'admin', 'edit', 'ops'])('allows %s; actions of platform admins are logged', async (who) => {
    await cancelled(`by-${who}`, 1);
    await expect(as(who).call(updateRequestReplacement, ask(`by-${who}`, 1))).resolves.toMatchObject({
      by: who === 'ops' ? 'SPOT' : `Person ${who}`,
    });
    const notes = await backend.db.collection('adminActions').where('details.gigId', '==', `by-${who}`).get();
    expect(notes.size).toBe(who === 'ops' ? 1 : 0);
  });

  it.each(['view', 'stranger', 'signedOut'])('refuses %s (decisions section 3 item 17)', async (who) => {
    await cancelled(`not-${who}`, 1);
    const client = who === 'signedOut' ? backend.signedOut : as(who);
    expect(await client.refused(updateRequestReplacement, ask(`not-${who}`, 2))).toMatchObject({
      code: who === 'signedOut' ? 'unauthenticated' : 'permission-denied',
    });
    expect(await get(paths.cancellation(`not-${who}`, `not-${who}-w0`))).toMatchObject({ replacementRequested: null });
  });
});
