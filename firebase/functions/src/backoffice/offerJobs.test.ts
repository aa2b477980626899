import { paths } from '@spot/contracts/core';
import { acceptOffer, type Spotter } from '@spot/contracts/worker';
import { offerJobs } from '@spot/contracts/backoffice';
import type { Gig } from '@spot/contracts/scheduling';
import { hourMs } from '@spot/contracts/time';
import { limits } from '../core/limits';
import { at, stored } from '../core/firebase';
import { digest } from '../core/ids';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('Offers by the back office (ADM-086..088, ADM-191)', () => {
  let backend: Backend;
  let market: Market;
  let north: Awaited<ReturnType<Market['company']>>;
  let lake: typeof north;
  let ops: Client;
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    north = await market.company('north', { owner: 'Owner' });
    lake = await market.company('lake', { other: 'Owner' });
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const worker = (more: Partial<Spotter> = {}) => market.spotter(next('worker'), more);
  const shift = (company = north, startsIn = 48, more: Partial<Gig> = {}) =>
    market.gig(next('shift'), company, startsIn, more);
  const exists = async (path: string) => (await backend.db.doc(path).get()).exists;
  const ask = (spotterId: string, gigs: readonly Gig[], more: { dryRun?: boolean; requestId?: string } = {}) => ({
    requestId: next('send'),
    spotterId,
    gigIds: gigs.map(({ id }) => id),
    dryRun: false,
    ...more,
  });

  it('returns what it would send, or why not, in a dry run, and writes nothing', async () => {
    const { uid } = await worker({ idVerified: false });
    const documents = await shift(north, 48, { certificates: ['Background Check'] });
    const begun = await shift(north, -7, { status: 'active' });
    const answer = await ops.call(offerJobs, ask(uid, [documents, begun], { dryRun: true }));
    expect(answer).toEqual({
      offered: [],
      refused: [
        { gigId: documents.id, reasons: ['idNotVerified', 'documents'] },
        { gigId: begun.id, reasons: ['started', 'idNotVerified'] },
      ],
    });
    const free = await worker();
    const open = await shift();
    await expect(ops.call(offerJobs, ask(free.uid, [open], { dryRun: true }))).resolves.toEqual({
      offered: [open.id],
      refused: [],
    });
    expect(await exists(paths.offer(open.id, free.uid))).toBe(false);
    const log = await backend.db.collection('adminActions').where('call', '==', 'offerJobs').get();
    expect(log.size).toBe(0);
  });

  it('returns a shift’s effect on the worker’s hours at all companies in a dry run', async () => {
    const one = await worker();
    const long = await shift(north, 72);
    await market.hired(await shift(lake, 64, { end: long.start - hourMs }), one);
    const { hours } = await ops.call(offerJobs, ask(one.uid, [long], { dryRun: true }));
    expect(hours).toMatchObject([{ gigId: long.id, findings: [{ kind: 'rest', effect: 'notice', elsewhere: true }] }]);
  });

  it('offers shifts of several companies at once, logs each in the audit log, and they can be accepted (ADM-087)', async () => {
    const client = await backend.signUp('wanda');
    await market.spotter('wanda');
    const [one, other] = [await shift(north, 48), await shift(lake, 72)];
    await expect(ops.call(offerJobs, ask('wanda', [one, other]))).resolves.toEqual({
      offered: [one.id, other.id],
      refused: [],
    });
    expect((await backend.db.doc(paths.offer(one.id, 'wanda')).get()).data()).toMatchObject({ status: 'pending' });
    const texts = await backend.db.collection('textQueue').where('gigID', '==', one.id).get();
    expect(texts.docs.map((text) => text.get('type') as string)).toEqual(['offer']);
    const log = await backend.db.collection('adminActions').where('call', '==', 'offerJobs').get();
    expect(log.docs.map((entry) => entry.get('onBehalfOf') as string).sort()).toEqual(['lake', 'north']);
    expect(log.docs[0]?.get('details')).toMatchObject({ spotterIds: ['wanda'] });
    await expect(client.call(acceptOffer, { gigId: one.id })).resolves.toEqual({ status: 'confirmed' });
  });

  it('sends the possible offers and explains the others: full, hired, offered, blocked, busy and no documents', async () => {
    const spotter = await worker();
    const { uid } = spotter;
    const [open, full, offered, documents] = [
      await shift(north, 48),
      await shift(north, 200, { numHired: 1, full: true }),
      await shift(north, 300),
      await shift(north, 400, { equipment: ['Smart Serve'] }),
    ];
    const hired = await shift(lake, 96);
    await market.hired(hired, spotter);
    const busy = await shift(north, 97);
    await market.offer(offered, spotter);
    const gigs = [open, full, offered, documents, hired, busy];
    const answer = await ops.call(offerJobs, ask(uid, gigs));
    expect(answer.offered).toEqual([open.id]);
    expect(answer.refused).toEqual([
      { gigId: full.id, reasons: ['full'] },
      { gigId: offered.id, reasons: ['offered'] },
      { gigId: documents.id, reasons: ['documents'] },
      { gigId: hired.id, reasons: ['full', 'hired'] },
      { gigId: busy.id, reasons: ['overlap'] },
    ]);
    const blocked = await shift(lake, 500);
    const entry = { spotterId: uid, spotterName: 'W', blockedBy: 'other', blockedAt: Date.now() };
    await backend.db.doc(paths.groupBlocked('lake', uid)).set(stored('groupBlocked', entry));
    await expect(ops.call(offerJobs, ask(uid, [blocked]))).resolves.toEqual({
      offered: [],
      refused: [{ gigId: blocked.id, reasons: ['blocked'] }],
    });
    expect(await exists(paths.offer(blocked.id, uid))).toBe(false);
  });

  it('offers no shift of a deactivated company, because no worker could accept it (N26)', async () => {
    const closed = await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
    const { uid } = await worker();
    const [shut, open] = [await shift(closed, 48), await shift(north, 100)];
    const answer = { offered: [open.id], refused: [{ gigId: shut.id, reasons: ['companyDeactivated'] }] };
    for (const dryRun of [true, false])
      await expect(ops.call(offerJobs, ask(uid, [shut, open], { dryRun }))).resolves.toEqual(answer);
    expect(await exists(paths.offer(shut.id, uid))).toBe(false);
  });

  it('offers only once if a request is repeated', async () => {
    const { uid } = await worker();
    const request = ask(uid, [await shift()]);
    const answers = await Promise.all([ops.call(offerJobs, request), ops.call(offerJobs, request)]);
    expect(answers[0]).toEqual(answers[1]);
    const texts = await backend.db.collection('textQueue').where('gigID', '==', request.gigIds[0]).get();
    expect(texts.size).toBe(1);
  });

  it('refuses unknown workers and shifts, more than a company may send, and everybody but admins', async () => {
    const open = await shift();
    await expect(ops.call(offerJobs, ask('nobody', [open]))).rejects.toMatchObject({ code: 'not-found' });
    const { uid } = await worker();
    await expect(ops.call(offerJobs, ask(uid, [{ ...open, id: 'no-shift' }]))).rejects.toMatchObject({
      code: 'not-found',
    });
    const owner = await backend.signUp('owner');
    await expect(owner.call(offerJobs, ask(uid, [open]))).rejects.toMatchObject({ code: 'permission-denied' });
    const greedy = await market.company('greedy', { greed: 'Owner' });
    const limit = backend.db.doc(paths.limit(`offers_${digest('greedy')}`));
    await limit.set({ since: at(Date.now()), count: limits.offers.most });
    const refused = ops.call(offerJobs, ask(uid, [await shift(greedy)]));
    await expect(refused).rejects.toMatchObject({ code: 'resource-exhausted' });
  });
});
