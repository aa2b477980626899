import { paths, undo } from '@spot/contracts/core';
import { acceptOffer, declineOffer } from '@spot/contracts/worker';
import { offerToRecentWorkers, removeOffers, sendOffers, type Gig, offer } from '@spot/contracts/scheduling';
import { at, read } from '../../core/firebase';
import { digest } from '../../core/ids';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { workerOnGig } from '../../shifts/workerOnGig';
import { limits } from '../../core/limits';

describe('Offers (SCH-080..082, SCH-105, SCH-136..138, SCH-212, SCH-223, SCH-237, SCH-242)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger', 'wanda']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
    await market.spotter('wanda');
  });
  afterAll(() => backend.close());

  const as = (who: string) => people[who] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const shift = (startsIn = 48, more: Partial<Gig> = {}) => market.gig(next('shift'), company, startsIn, more);
  const workers = async (many: number) => {
    const uids = Array.from({ length: many }, () => next('worker'));
    await Promise.all(uids.map((uid) => market.spotter(uid)));
    return uids;
  };
  const texts = async (gigId: string, type: string) => {
    const found = await backend.db.collection('textQueue').where('gigID', '==', gigId).get();
    return found.docs.filter((text) => text.get('type') === type);
  };
  const send = (gigIds: string[], spotterIds: string[], requestId = next('send')) => ({
    requestId,
    gigIds,
    spotterIds,
  });
  const take = (gigId: string, spotterIds: string[], requestId = next('take')) => ({ requestId, gigId, spotterIds });

  describe('sending', () => {
    it('creates the offer, the worker’s entry and the text for each shift and worker (SCH-105, SCH-112, SCH-114, SCH-136)', async () => {
      const [one, other] = [await shift(48), await shift(72)];
      const uids = (await workers(2)) as [string, string];
      await expect(as('edit').call(sendOffers, send([one.id, other.id], uids))).resolves.toEqual({
        sent: 4,
        skipped: [],
      });
      const [uid] = uids;
      const made = await backend.db.doc(paths.offer(one.id, uid)).get();
      expect(read(offer, made)).toMatchObject({
        spotterID: uid,
        teamID: 'north-team',
        status: 'pending',
        start: one.start,
      });
      expect(made.data()).toMatchObject({ gig: { path: `gigs/${one.id}` }, spotter: { path: `spotters/${uid}` } });
      expect(await get(paths.spotterGig(uid, one.id))).toMatchObject({
        status: 'pending',
        start: at(one.start),
        teamID: 'north-team',
        docRef: { path: `gigs/${one.id}` },
      });
      const [text, ...more] = (await texts(one.id, 'offer')).filter((found) => found.get('recipient') === uid);
      expect(more).toEqual([]);
      expect(text?.data()).toMatchObject({
        phone: '+14165550100',
        multiDayID: 'north-position',
        message: expect.stringContaining('Company north offers you a shift: Server') as string,
      });
      await backend.settled();
      expect(await get(paths.gig(one.id))).toMatchObject({ numOffers: 2 });
    });

    it('takes effect once, however often and fast it is sent, and also under another request id (SCH-136)', async () => {
      const gig = await shift();
      const uids = await workers(3);
      const request = send([gig.id], uids);
      const answers = await Promise.all([1, 2, 3].map(() => as('edit').call(sendOffers, request)));
      for (const answer of answers) expect(answer).toEqual({ sent: 3, skipped: [] });
      const again = await Promise.all([1, 2].map(() => as('edit').call(sendOffers, send([gig.id], uids))));
      for (const { sent, skipped } of again)
        expect([sent, skipped.map(({ reason }) => reason)]).toEqual([0, ['offered', 'offered', 'offered']]);
      expect(await texts(gig.id, 'offer')).toHaveLength(3);
    });

    it('leaves out workers who cannot take the shift, and says why (SCH-223)', async () => {
      const [gig, full, begun, cancelled] = [
        await shift(),
        await shift(72, { numHired: 1, full: true }),
        await shift(-7),
        await shift(96, { status: 'cancelled' }),
      ] as const;
      const [free, blocked, busy, hired, disabled] = (await workers(5)) as [string, string, string, string, string];
      await market.write({ [paths.groupBlocked('north', blocked)]: { spotterId: blocked } });
      await market.hired(await shift(49), await market.spotter(busy));
      await market.hired(gig, await market.spotter(hired));
      await backend.db.doc(paths.gig(gig.id)).update({ numSpotters: 5, full: false });
      await backend.db.doc(paths.spotter(disabled)).update({ disabled: true });
      const { sent, skipped } = await as('edit').call(
        sendOffers,
        send([gig.id], [free, blocked, busy, hired, disabled, 'never']),
      );
      expect(sent).toBe(1);
      expect(Object.fromEntries(skipped.map(({ spotterId, reason }) => [spotterId, reason]))).toEqual({
        [blocked]: 'blocked',
        [busy]: 'overlap',
        [hired]: 'hired',
        [disabled]: 'unknown',
        never: 'unknown',
      });
      expect(await get(paths.offer(gig.id, blocked))).toBeUndefined();
      const closed = await as('edit').call(sendOffers, send([full.id, begun.id, cancelled.id], [free]));
      expect(closed.skipped.map(({ gigId, reason }) => [gigId, reason]).sort()).toEqual(
        [
          [full.id, 'full'],
          [begun.id, 'started'],
          [cancelled.id, 'cancelled'],
        ].sort(),
      );
    });

    it('refuses invalid ids, and treats the id of another call’s request as a new one', async () => {
      const [one] = (await workers(1)) as [string];
      const gig = await shift();
      for (const odd of ['.', '..', '__gig__', '____', 'a/b'])
        expect((await as('edit').refused(sendOffers, send([odd], [one]))).code).toBe('invalid-argument');
      const asked = send([gig.id], [one]);
      await as('edit').call(sendOffers, asked);
      await expect(as('edit').call(removeOffers, take(gig.id, [one], asked.requestId))).resolves.toMatchObject({
        removed: 1,
      });
    });

    it.each([
      ['ahead', 72, {}],
      ['under way', -1, { status: 'active' }],
    ] as const)('is refused when every shift is full, also one that is %s (SCH-212)', async (_, inHours, more) => {
      const full = { numHired: 1, full: true };
      const [one, other] = [await shift(48, full), await shift(inHours, { ...full, ...more })];
      expect(await as('edit').refused(sendOffers, send([one.id, other.id], await workers(1)))).toMatchObject({
        code: 'failed-precondition',
        message: 'This shift is full. If you want to send more offers, increase the number of workers.',
        details: { reason: 'full' },
      });
    });

    it('offers again to workers who declined and to applicants', async () => {
      const gig = await shift();
      const spotter = await market.spotter('wanda');
      await market.offer(gig, spotter);
      await as('wanda').call(declineOffer, { gigId: gig.id });
      await market.applicant(gig, await market.spotter('applied'));
      await expect(as('edit').call(sendOffers, send([gig.id], ['wanda', 'applied']))).resolves.toMatchObject({
        sent: 2,
      });
      expect(await get(paths.declined(gig.id, 'wanda'))).toBeUndefined();
      await expect(as('wanda').call(acceptOffer, { gigId: gig.id })).resolves.toEqual({ status: 'confirmed' });
    });

    it('stops at a company’s daily limit (section 3 item 15)', async () => {
      const limit = backend.db.doc(paths.limit(`offers_${digest('north')}`));
      await limit.set({ since: at(Date.now()), count: limits.offers.most - 1 });
      const [one, other] = (await workers(2)) as [string, string];
      const gig = await shift();
      expect(await as('edit').refused(sendOffers, send([gig.id], [one, other]))).toMatchObject({
        code: 'resource-exhausted',
        details: { reason: 'rateLimit' },
      });
      expect(await get(paths.offer(gig.id, one))).toBeUndefined();
      const last = send([gig.id], [one]);
      await as('edit').call(sendOffers, last);
      await expect(as('edit').call(sendOffers, last)).resolves.toEqual({ sent: 1, skipped: [] });
      expect(await as('edit').refused(sendOffers, { ...last, spotterIds: [one, other] })).toMatchObject({
        code: 'resource-exhausted',
      });
      expect(await get(paths.offer(gig.id, other))).toBeUndefined();
      await limit.delete();
    });

    it('reports offers without a text, and does not use up other companies’ limits (section 3 item 15)', async () => {
      const [one] = (await workers(1)) as [string];
      const limit = (group: string) => backend.db.doc(paths.limit(`textsToWorker_${digest(`${group} ${one}`)}`));
      await limit('lake').set({ since: at(Date.now()), count: limits.textsToWorker.most });
      await limit('north').set({ since: at(Date.now()), count: limits.textsToWorker.most - 1 });
      const [first, second] = [await shift(), await shift(72)];
      await expect(as('edit').call(sendOffers, send([first.id], [one]))).resolves.toEqual({ sent: 1, skipped: [] });
      const untexted = { sent: 1, skipped: [], untexted: 1 };
      await expect(as('edit').call(sendOffers, send([second.id], [one]))).resolves.toEqual(untexted);
      expect(await get(paths.offer(second.id, one))).toMatchObject({ status: 'pending' });
      const texts = await backend.db.collection('textQueue').where('recipient', '==', one).get();
      expect(texts.docs.map((text) => text.get('gigID') as string)).toEqual([first.id]);
    });

    it('is for owners, Admin and Edit members and the back office, of a company that is not deactivated (N26)', async () => {
      const gig = await shift();
      const uids = await workers(4);
      for (const who of ['view', 'stranger', 'wanda'])
        expect(await as(who).refused(sendOffers, send([gig.id], uids))).toMatchObject({ code: 'permission-denied' });
      expect((await backend.signedOut.refused(sendOffers, send([gig.id], uids))).code).toBe('unauthenticated');
      for (const [index, who] of ['owner', 'admin', 'edit', 'ops'].entries())
        await expect(as(who).call(sendOffers, send([gig.id], [uids[index] as string]))).resolves.toMatchObject({
          sent: 1,
        });
      await as('ops').call(removeOffers, take(gig.id, [uids[3] as string]));
      const notes = await backend.db.collection('adminActions').where('actor', '==', 'ops').get();
      expect(notes.docs.map((note) => `${note.get('call')} ${note.get('onBehalfOf')}`).sort()).toEqual([
        'removeOffers north',
        'sendOffers north',
      ]);
      const closed = await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
      const theirs = await market.gig('closed-shift', closed, 48);
      const closer = await backend.signUp('closer');
      expect(await closer.refused(sendOffers, send([theirs.id], uids))).toMatchObject({
        details: { reason: 'deactivated' },
      });
      expect(await as('edit').refused(sendOffers, send([gig.id, theirs.id], uids))).toMatchObject({
        code: 'permission-denied',
      });
      expect(await as('edit').refused(sendOffers, send(['never'], uids))).toMatchObject({ code: 'not-found' });
    });
  });

  describe('to recent workers', () => {
    it('goes to the selected workers of the pool, except blocked ones (SCH-080, SCH-081, SCH-223, SCH-242)', async () => {
      const gig = await shift(48, { numSpotters: 80 });
      const uids = await workers(63);
      const [blocked, unselected, stranger] = uids.slice(0, 3) as [string, string, string];
      await market.write(
        Object.fromEntries(
          uids
            .slice(0, 2)
            .concat(uids.slice(3))
            .map((uid) => [paths.teamPool('north-team', uid), { uid, name: uid }]),
        ),
      );
      await market.write({ [paths.groupBlocked('north', blocked)]: { spotterId: blocked } });
      const { sent, skipped } = await as('edit').call(offerToRecentWorkers, {
        requestId: next('recent'),
        gigIds: [gig.id],
        workers: Object.fromEntries(uids.map((uid) => [uid, uid !== unselected])),
      });
      expect(sent).toBe(60);
      expect(Object.fromEntries(skipped.map(({ spotterId, reason }) => [spotterId, reason]))).toEqual({
        [blocked]: 'blocked',
        [stranger]: 'unknown',
      });
      expect(await get(paths.offer(gig.id, unselected))).toBeUndefined();
    });

    it('needs a selected worker', async () => {
      const gig = await shift();
      const request = { requestId: next('recent'), gigIds: [gig.id], workers: { somebody: false } };
      expect(await as('edit').refused(offerToRecentWorkers, request)).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'workers' },
      });
    });
  });

  describe('withdrawing', () => {
    it('deletes the offer and the worker’s entry, keeps a record, and notifies the worker after the time to undo (SCH-106, SCH-137, SCH-138, SCH-237)', async () => {
      const gig = await shift();
      const [uid] = (await workers(1)) as [string];
      await as('edit').call(sendOffers, send([gig.id], [uid]));
      const before = Date.now();
      const { undoId, ...done } = await as('edit').call(removeOffers, take(gig.id, [uid]));
      expect(done).toEqual({ removed: 1, accepted: 0 });
      expect(await get(paths.offer(gig.id, uid))).toBeUndefined();
      expect(await get(paths.spotterGig(uid, gig.id))).toBeUndefined();
      expect(await get(paths.deletedOffer(gig.id, uid))).toMatchObject({
        type: 'DELETED',
        status: 'cancelled',
        gig: { path: `gigs/${gig.id}` },
        spotter: { path: `spotters/${uid}` },
      });
      const [text] = await texts(gig.id, 'offerRemoved');
      expect(text?.data()).toMatchObject({ recipient: uid, undoId, multiDayID: 'north-position' });
      expect((text?.get('sendAt') as ReturnType<typeof at>).toMillis()).toBeGreaterThanOrEqual(before + 10_000);
      await backend.settled();
      expect(await get(paths.gig(gig.id))).toMatchObject({ numOffers: 0 });
    });

    it('happens once; undo restores the offer and deletes the text', async () => {
      const gig = await shift(400);
      await as('edit').call(sendOffers, send([gig.id], ['wanda']));
      const request = take(gig.id, ['wanda']);
      const answers = await Promise.all([1, 2].map(() => as('edit').call(removeOffers, request)));
      expect(answers[0]).toEqual(answers[1]);
      expect(await as('wanda').refused(acceptOffer, { gigId: gig.id })).toMatchObject({
        details: { reason: 'noOffer' },
      });
      await expect(as('edit').call(undo, { undoId: request.requestId })).resolves.toEqual({ restored: 1, changed: 0 });
      expect(await get(paths.spotterGig('wanda', gig.id))).toMatchObject({ status: 'pending' });
      expect(await get(paths.deletedOffer(gig.id, 'wanda'))).toBeUndefined();
      expect(await texts(gig.id, 'offerRemoved')).toEqual([]);
      await expect(as('wanda').call(acceptOffer, { gigId: gig.id })).resolves.toEqual({ status: 'confirmed' });
    });

    it('has exactly one outcome when the worker accepts at the same moment (decisions section 6 item 9)', async () => {
      for (let round = 0; round < 6; round += 1) {
        const gig = await shift(100 + round * 24);
        await as('edit').call(sendOffers, send([gig.id], ['wanda']));
        const remove = () => as('edit').call(removeOffers, take(gig.id, ['wanda']));
        const accept = () => as('wanda').call(acceptOffer, { gigId: gig.id });
        const [removing, accepting] = round % 2 === 0 ? [remove(), accept()] : [accept(), remove()].reverse();
        const [removed, accepted] = await Promise.allSettled([removing, accepting]);
        const answer =
          removed?.status === 'fulfilled' ? (removed.value as { removed: number; accepted: number }) : undefined;
        const hired = (await get(paths.hired(gig.id, 'wanda'))) !== undefined;
        expect(accepted?.status).toBe(hired ? 'fulfilled' : 'rejected');
        expect(answer).toMatchObject(hired ? { removed: 0, accepted: 1 } : { removed: 1, accepted: 0 });
        expect(await get(paths.offer(gig.id, 'wanda'))).toBeUndefined();
        expect(await texts(gig.id, 'offerRemoved')).toHaveLength(hired ? 0 : 1);
        expect((await get(paths.spotterGig('wanda', gig.id)))?.['status']).toBe(hired ? 'confirmed' : undefined);
        expect((await get(paths.gig(gig.id)))?.['numHired']).toBe(hired ? 1 : 0);
      }
    });

    it('leaves an application or a place on the waitlist as it was', async () => {
      for (const list of ['applicant', 'waitlisted'] as const) {
        const gig = await shift();
        const spotter = await market.spotter('hopeful');
        await market.write({ [paths[list](gig.id, 'hopeful')]: workerOnGig(gig, spotter, Date.now(), list) });
        await as('edit').call(sendOffers, send([gig.id], ['hopeful']));
        await as('edit').call(removeOffers, take(gig.id, ['hopeful']));
        expect(await get(paths.spotterGig('hopeful', gig.id))).toMatchObject({ status: 'applied' });
      }
    });

    it('withdraws nothing if there is no offer, and refuses View members and strangers', async () => {
      const gig = await shift();
      await expect(as('edit').call(removeOffers, take(gig.id, ['nobody']))).resolves.toMatchObject({
        removed: 0,
        accepted: 0,
      });
      for (const who of ['view', 'stranger', 'wanda'])
        expect(await as(who).refused(removeOffers, take(gig.id, ['wanda']))).toMatchObject({
          code: 'permission-denied',
        });
      const shut = await market.company('shut', { shutter: 'Owner' }, { status: 'Deactivated' });
      const theirs = await market.gig('shut-shift', shut, 48);
      const shutter = await backend.signUp('shutter');
      expect(await shutter.refused(removeOffers, take(theirs.id, ['wanda']))).toMatchObject({
        details: { reason: 'deactivated' },
      });
    });
  });
});
