import { acceptOffer, cancelMyGig, checkInMyself, type Spotter } from '@spot/contracts/worker';
import { findReplacements, giveAwayPlace, sendOffers, type Gig } from '@spot/contracts/scheduling';
import { adjustTime, checkIn } from '@spot/contracts/dayof';
import { paths, undo } from '@spot/contracts/core';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { workerOnGig } from '../../shifts/workerOnGig';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

const mockClock = { now: 0 };
jest.mock('../../core/clock', () => ({ now: () => mockClock.now }));

describe('the place of a worker who has not come', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;
  const as = (who: string) => people[who] as Client;

  beforeAll(async () => {
    mockClock.now = Date.now();
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit', view: 'View' });
    for (const uid of ['edit', 'view']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  async function worker(name: string, more: Partial<Spotter> = {}): Promise<Spotter> {
    const spotter = await market.spotter(next(name), { name, ...more });
    people[spotter.uid] = await backend.signUp(spotter.uid);
    await market.write({ [paths.teamPool('north-team', spotter.uid)]: { uid: spotter.uid, name, lastWorked: 1 } });
    return spotter;
  }
  /** A full shift that began half an hour ago and whose worker has not come. */
  async function missed(): Promise<{ gig: Gig; absent: Spotter }> {
    const gig = await market.gig(next('shift'), company, 24);
    const absent = await worker('Absent');
    await market.hired(gig, absent);
    mockClock.now = gig.start + 30 * minuteMs;
    return { gig, absent };
  }
  const give = (gig: Gig, { uid: spotterId }: Spotter, requestId = next('give')) => ({
    requestId,
    gigId: gig.id,
    spotterId,
  });
  const read = async (path: string) => (await backend.db.doc(path).get()).data() ?? {};
  const at = (value: unknown) => (value as { toMillis(): number }).toMillis();
  const textsTo = async ({ uid }: Spotter) => {
    const texts = await backend.db.collection('textQueue').where('recipient', '==', uid).get();
    return texts.docs.map((text) => [text.get('type'), text.get('message') as string] as const);
  };

  it('goes to the first worker who accepts the rest of the shift, and only that is paid', async () => {
    const { gig, absent } = await missed();
    const [ann, bob] = [await worker('Ann'), await worker('Bob')];
    // Ann's other shift ends before her work here would begin.
    const morning = await market.gig(next('morning'), company, 24, { end: gig.start + hourMs });
    await market.hired(morning, ann);
    const found = await as('edit').call(findReplacements, { gigId: gig.id, absent: absent.uid });
    const joins = gig.start + 75 * minuteMs;
    expect(found).toMatchObject({ open: 1, absent: 'Absent', work: { start: joins, end: gig.end, breakTime: 30 } });
    expect(found.candidates.map(({ spotterId }) => spotterId)).toEqual(expect.arrayContaining([ann.uid, bob.uid]));
    expect(await as('edit').refused(findReplacements, { gigId: gig.id })).toMatchObject({
      details: { reason: 'full' },
    });

    await as('edit').call(giveAwayPlace, give(gig, absent));
    expect(await read(paths.gig(gig.id))).toMatchObject({ numSpotters: 2, numHired: 1, full: false, givenAway: 1 });
    const spotterIds = [ann.uid, bob.uid];
    await as('edit').call(sendOffers, { requestId: next('send'), gigIds: [gig.id], spotterIds });
    expect(at((await read(paths.offer(gig.id, ann.uid)))['start'])).toBe(joins);
    await as(ann.uid).call(acceptOffer, { gigId: gig.id });
    expect(await as(bob.uid).refused(acceptOffer, { gigId: gig.id })).toMatchObject({ details: { reason: 'full' } });
    expect((await textsTo(bob)).map(([type]) => type).sort()).toEqual(['filled', 'offer']);

    const record = await read(paths.hired(gig.id, ann.uid));
    expect([record['gigStart'], record['start'], record['end']].map(at)).toEqual([joins, joins, gig.end]);
    mockClock.now = joins;
    await as(ann.uid).call(checkInMyself, { gigId: gig.id });
    mockClock.now = gig.end + minuteMs;
    const cell = { gigId: gig.id, spotterId: ann.uid, version: 1 };
    const { minutes } = await as('edit').call(adjustTime, { ...cell, option: 0 });
    expect(minutes).toBe((gig.end - joins) / minuteMs - 30);
  });

  it('ends an offer at the start that it names; workers who did not answer can be asked again', async () => {
    const { gig, absent } = await missed();
    const ann = await worker('Ann');
    await as('edit').call(giveAwayPlace, give(gig, absent));
    const ask = () => as('edit').call(sendOffers, { requestId: next('send'), gigIds: [gig.id], spotterIds: [ann.uid] });
    await ask();
    expect((await ask()).skipped).toMatchObject([{ reason: 'offered' }]);
    mockClock.now = gig.start + 75 * minuteMs;
    expect(await as(ann.uid).refused(acceptOffer, { gigId: gig.id })).toMatchObject({ details: { reason: 'started' } });
    expect(await ask()).toMatchObject({ sent: 1, skipped: [] });
    expect(at((await read(paths.offer(gig.id, ann.uid)))['joins'])).toBe(gig.start + 120 * minuteMs);
    expect(await as(ann.uid).call(acceptOffer, { gigId: gig.id })).toEqual({ status: 'confirmed' });
  });

  it('is lost for good: the worker is notified, and only the team can check them in afterwards', async () => {
    const { gig, absent } = await missed();
    const request = give(gig, absent);
    await as('edit').call(giveAwayPlace, request);
    await as('edit').call(giveAwayPlace, request);
    expect((await read(paths.gig(gig.id)))['numSpotters']).toBe(2);
    expect(await as('edit').refused(giveAwayPlace, give(gig, absent))).toMatchObject({
      details: { reason: 'givenAway' },
    });
    expect(await textsTo(absent)).toEqual([['placeGivenAway', expect.stringContaining('You do not need to come.')]]);
    expect(await as(absent.uid).refused(checkInMyself, { gigId: gig.id })).toMatchObject({
      details: { reason: 'givenAway' },
    });
    expect(await as(absent.uid).refused(acceptOffer, { gigId: gig.id })).toMatchObject({
      details: { reason: 'givenAway' },
    });
    await as('edit').call(checkIn, { gigId: gig.id, spotterId: absent.uid });
    expect(await read(paths.hired(gig.id, absent.uid))).toMatchObject({ checkIn: true, cancelled: false });
  });

  it('cannot be given back by the worker who lost it: the record stays, and no second place opens', async () => {
    const { gig, absent } = await missed();
    await as('edit').call(giveAwayPlace, give(gig, absent));
    const back = { gigId: gig.id, reason: 'I am not coming.' };
    expect(await as(absent.uid).refused(cancelMyGig, back)).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'givenAway' },
    });
    expect(await read(paths.hired(gig.id, absent.uid))).toMatchObject({ cancelled: false });
    const { open } = await as('edit').call(findReplacements, { gigId: gig.id });
    expect(open).toBe(1);
  });

  it('is an open place of the shift for every later search, also for one that still names the worker', async () => {
    const { gig, absent } = await missed();
    const ann = await worker('Ann');
    await as('edit').call(giveAwayPlace, give(gig, absent));
    const again = await as('edit').call(findReplacements, { gigId: gig.id, absent: absent.uid });
    expect(again).toMatchObject({ open: 1 });
    expect(again).not.toHaveProperty('absent');
    expect(again.candidates.map(({ spotterId }) => spotterId)).toContain(ann.uid);
  });

  it('is restored by undo', async () => {
    const { gig, absent } = await missed();
    const { undoId } = await as('edit').call(giveAwayPlace, give(gig, absent));
    await as('edit').call(undo, { undoId });
    expect(await read(paths.gig(gig.id))).toMatchObject({ numSpotters: 1, full: true });
    expect(await read(paths.hired(gig.id, absent.uid))).not.toHaveProperty('givenAwayAt');
    expect(await textsTo(absent)).toEqual([]);
    expect(await as(absent.uid).call(checkInMyself, { gigId: gig.id })).toBeTruthy();
  });

  it('is restored without its version, so that a check-in since can be undone too', async () => {
    const { gig, absent } = await missed();
    const { undoId } = await as('edit').call(giveAwayPlace, give(gig, absent));
    const came = { gigId: gig.id, spotterId: absent.uid, requestId: next('came') };
    await as('edit').call(checkIn, came);
    await as('edit').call(undo, { undoId });
    expect(await read(paths.hired(gig.id, absent.uid))).toMatchObject({ checkIn: true, version: 2 });
    expect(await as('edit').call(undo, { undoId: came.requestId })).toEqual({ restored: 1, changed: 0 });
    expect(await read(paths.hired(gig.id, absent.uid))).toMatchObject({ checkIn: false });
  });

  it('is restored with the offers made for it: they are withdrawn and their workers notified', async () => {
    const { gig, absent } = await missed();
    const [ann, bob, old] = [await worker('Ann'), await worker('Bob'), await worker('Old')];
    await market.write({ [paths.offer(gig.id, old.uid)]: { ...workerOnGig(gig, old, 1, 'offer'), status: 'pending' } });
    await market.applicant(gig, bob);
    const { undoId } = await as('edit').call(giveAwayPlace, give(gig, absent));
    const spotterIds = [ann.uid, bob.uid];
    await as('edit').call(sendOffers, { requestId: next('send'), gigIds: [gig.id], spotterIds });
    await as('edit').call(undo, { undoId });
    const offers = await backend.db.collection(`${paths.gig(gig.id)}/offers`).get();
    expect(offers.docs.map(({ id }) => id)).toEqual([old.uid]);
    expect((await textsTo(ann)).map(([type]) => type).sort()).toEqual(['offer', 'offerRemoved']);
    expect(await read(paths.spotterGig(ann.uid, gig.id))).toEqual({});
    expect(await read(paths.spotterGig(bob.uid, gig.id))).toMatchObject({ status: 'applied' });
    expect(await read(paths.deletedOffer(gig.id, ann.uid))).toMatchObject({ status: 'cancelled' });
    expect(await as(ann.uid).refused(acceptOffer, { gigId: gig.id })).toMatchObject({ code: 'not-found' });
  });

  it('stays with a worker who has accepted it, whom undo does not remove', async () => {
    const { gig, absent } = await missed();
    const ann = await worker('Ann');
    const { undoId } = await as('edit').call(giveAwayPlace, give(gig, absent));
    await as('edit').call(sendOffers, { requestId: next('send'), gigIds: [gig.id], spotterIds: [ann.uid] });
    await as(ann.uid).call(acceptOffer, { gigId: gig.id });
    expect(await as('edit').call(undo, { undoId })).toEqual({ restored: 0, changed: 1 });
    expect(await read(paths.gig(gig.id))).toMatchObject({ numHired: 2, numSpotters: 2 });
  });

  it('cannot be given away before the start or after a check-in; it needs the right to manage shifts and is in the audit log', async () => {
    const { gig, absent } = await missed();
    expect(await as('view').refused(giveAwayPlace, give(gig, absent))).toMatchObject({ code: 'permission-denied' });
    mockClock.now = gig.start - minuteMs;
    const tooEarly = await as('edit').refused(giveAwayPlace, give(gig, absent));
    await as('edit').call(checkIn, { gigId: gig.id, spotterId: absent.uid });
    mockClock.now = gig.start + minuteMs;
    for (const refused of [tooEarly, await as('edit').refused(giveAwayPlace, give(gig, absent))])
      expect(refused).toMatchObject({ code: 'failed-precondition', details: { reason: 'here' } });
    const other = await missed();
    await as('ops').call(giveAwayPlace, give(other.gig, other.absent));
    const log = await backend.db.collection('adminActions').where('call', '==', 'giveAwayPlace').get();
    expect(log.docs.map((entry) => entry.get('onBehalfOf') as string)).toEqual(['north']);
  });
});
