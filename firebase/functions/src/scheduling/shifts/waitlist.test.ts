import { acceptOffer, applyToGig, cancelMyGig } from '@spot/contracts/worker';
import { editNumworker, setWaitlist, gig as gigSchema, type Gig } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { closeWaitlist } from './closeWaitlist';
import { promote } from './promoteWaitlist';

describe('The waitlist of a shift (SCH-139..141, decisions section 6 item 7)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  const person = (uid: string) => people[uid] as Client;
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const idsOf = async (gigId: string, list: string) =>
    (await backend.db.collection(`gigs/${gigId}/${list}`).get()).docs.map(({ id }) => id);
  const toggle = (gigId: string, on: boolean, confirmed = false) =>
    person('ops').call(setWaitlist, { gigId, on, confirmed });

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    for (const uid of ['owner', 'admin', 'edit', 'view']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  let hours = 48;
  /** A full shift with its waitlist on and these workers waiting, in order. */
  const waitedFor = async (id: string, names: string[]) => {
    const gig = await market.gig(id, company, (hours += 24), { waitlist: true });
    await market.hired(gig, await market.spotter(`${id}-hired`));
    for (const name of names) {
      await market.spotter(name);
      people[name] = await backend.signUp(name);
      expect(await person(name).call(applyToGig, { gigId: id })).toEqual({ status: 'waitlisted' });
    }
    await backend.settled();
    return gig;
  };

  it('is for platform admins alone (SCH-220, decisions section 8)', async () => {
    await market.gig('rights', company, 48);
    for (const uid of ['owner', 'admin', 'edit', 'view'])
      expect(await person(uid).refused(setWaitlist, { gigId: 'rights', on: true, confirmed: false })).toMatchObject({
        code: 'permission-denied',
      });
    expect(await backend.signedOut.refused(setWaitlist, { gigId: 'rights', on: true, confirmed: false })).toMatchObject(
      {
        code: 'unauthenticated',
      },
    );
    expect(await toggle('rights', true)).toEqual({ waitlist: true, removed: 0 });
    expect(await gigOf('rights')).toMatchObject({ waitlist: true, version: 2 });
    expect(await toggle('rights', true)).toEqual({ waitlist: true, removed: 0 });
    expect(await toggle('rights', false)).toEqual({ waitlist: false, removed: 0 });
    expect(await gigOf('rights')).toMatchObject({ waitlist: false, waitlistClosing: false, version: 3 });
  });

  it('cannot be turned on for a shift that has started', async () => {
    await market.gig('begun', company, -1);
    expect(await person('ops').refused(setWaitlist, { gigId: 'begun', on: true, confirmed: false })).toMatchObject({
      details: { reason: 'started' },
    });
  });

  it('takes an applicant of a full shift once; without it the shift is refused as full; an application for an open one stays an application', async () => {
    await waitedFor('join', ['join-1']);
    expect(await person('join-1').call(applyToGig, { gigId: 'join' })).toEqual({ status: 'waitlisted' });
    expect(await idsOf('join', 'waitlist')).toEqual(['join-1']);
    expect(await gigOf('join')).toMatchObject({ numWaitlist: 1, numApplicants: 0 });
    await person('join-1').call(cancelMyGig, { gigId: 'join', reason: '' });
    expect(await idsOf('join', 'waitlist')).toEqual([]);
    await toggle('join', false);
    expect(await person('join-1').refused(applyToGig, { gigId: 'join' })).toMatchObject({
      details: { reason: 'full' },
    });
    await market.gig('open', company, (hours += 24), { waitlist: true });
    expect(await person('join-1').call(applyToGig, { gigId: 'open' })).toEqual({ status: 'applied' });
  });

  it('asks before it is turned off while workers wait; then each is logged, cancelled and notified (SCH-106, SCH-140, SCH-141, SCH-238, N33)', async () => {
    await waitedFor('close', ['close-1', 'close-2']);
    expect(await person('ops').refused(setWaitlist, { gigId: 'close', on: false, confirmed: false })).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'someoneWaits' },
    });
    expect((await gigOf('close')).waitlist).toBe(true);
    expect(await toggle('close', false, true)).toEqual({ waitlist: false, removed: 2 });
    await backend.settled();
    expect(await gigOf('close')).toMatchObject({ waitlist: false, waitlistClosing: false, numWaitlist: 0 });
    const log = await backend.db.doc(paths.deletedWaitlist('close', 'close-1')).get();
    expect(Object.keys(log.data() ?? {}).sort()).toEqual(['createdAt', 'gig', 'spotter', 'type']);
    expect([log.get('type'), log.get('gig').path, log.get('spotter').path]).toEqual([
      'DELETED',
      paths.gig('close'),
      paths.spotter('close-1'),
    ]);
    expect((await backend.db.doc(paths.spotterGig('close-2', 'close')).get()).data()).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'ops',
      cancelledType: 'ADMIN',
    });
    const texts = await backend.db.collection('textQueue').where('gigID', '==', 'close').get();
    expect(texts.docs.map((text) => text.get('type') as string)).toEqual(['waitlistClosed', 'waitlistClosed']);
  });

  it('keeps the offer of a waiting worker open', async () => {
    const gig = await waitedFor('offered', []);
    await market.offer(gig, await market.spotter('offered-1'));
    people['offered-1'] = await backend.signUp('offered-1');
    expect(await person('offered-1').call(applyToGig, { gigId: 'offered' })).toEqual({ status: 'waitlisted' });
    expect(await toggle('offered', false, true)).toEqual({ waitlist: false, removed: 1 });
    expect(await idsOf('offered', 'offers')).toEqual(['offered-1']);
    expect((await backend.db.doc(paths.spotterGig('offered-1', 'offered')).get()).get('status')).toBe('pending');
  });

  it('leaves a worker who had cancelled the shift before and waits again their own reason in their list', async () => {
    await waitedFor('again', ['again-1']);
    const gig = await gigOf('again');
    await backend.db.doc(paths.gig('again')).update({ numSpotters: 2, full: false });
    await market.hired({ ...gig, numSpotters: 2 }, await market.spotter('again-2'));
    people['again-2'] = await backend.signUp('again-2');
    await person('again-2').call(cancelMyGig, { gigId: 'again', reason: 'Ill' });
    await backend.db.doc(paths.gig('again')).update({ numSpotters: 1, numHired: 1, full: true });
    expect(await person('again-2').call(applyToGig, { gigId: 'again' })).toEqual({ status: 'waitlisted' });
    expect(await toggle('again', false, true)).toMatchObject({ waitlist: false });
    expect((await backend.db.doc(paths.spotterGig('again-2', 'again')).get()).data()).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'again-2',
      cancelledType: 'SPOTTER',
      cancelledReason: 'Ill',
    });
  });

  it('makes the eligible workers who have waited longest applicants when places are free, one for each place', async () => {
    await waitedFor('promote', ['promote-blocked', 'promote-busy', 'promote-1', 'promote-2', 'promote-3']);
    await market.write({ [paths.groupBlocked('north', 'promote-blocked')]: {} });
    const busy = await market.gig('elsewhere', company, hours + 1);
    await market.hired(busy, await market.spotter('promote-busy'));
    await person('edit').call(editNumworker, { gigId: 'promote', numSpotters: 3 });
    await backend.settled();
    expect(await idsOf('promote', 'applicants')).toEqual(['promote-1', 'promote-2']);
    expect((await idsOf('promote', 'waitlist')).sort()).toEqual(['promote-3', 'promote-blocked', 'promote-busy']);
    expect(await promote(backend.db, 'promote', Date.now())).toEqual([]);
    expect(await gigOf('promote')).toMatchObject({ numApplicants: 2, numWaitlist: 3 });
  });

  it('considers everybody who waits: the 43rd is promoted if nobody before is eligible, and the last place goes to the next', async () => {
    const gig = await waitedFor('long', []);
    const names = Array.from({ length: 45 }, (_, index) => `long-${String(index).padStart(2, '0')}`);
    const waiting = (spotterID: string, index: number) => ({
      kind: 'waitlisted',
      spotterID,
      gigID: gig.id,
      teamID: gig.teamID,
      groupID: 'north',
      name: spotterID,
      createdAt: 1_000 + index,
    });
    for (const uid of names) await market.spotter(uid, { disabled: !['long-42', 'long-44'].includes(uid) });
    await market.write(
      Object.fromEntries(names.map((uid, index) => [paths.waitlisted(gig.id, uid), waiting(uid, index)])),
    );
    await backend.settled();
    await person('edit').call(editNumworker, { gigId: gig.id, numSpotters: 2 });
    await backend.settled();
    expect(await idsOf(gig.id, 'applicants')).toEqual(['long-42']);
    await person('edit').call(editNumworker, { gigId: gig.id, numSpotters: 4 });
    await backend.settled();
    expect(await idsOf(gig.id, 'applicants')).toEqual(['long-42', 'long-44']);
    expect(await gigOf(gig.id)).toMatchObject({ numApplicants: 2, numWaitlist: 43 });
  });

  it('promotes nobody while it is being closed, and nobody is on both lists afterwards', async () => {
    await waitedFor('race', ['race-1', 'race-2', 'race-3']);
    await Promise.all([
      toggle('race', false, true),
      person('edit').call(editNumworker, { gigId: 'race', numSpotters: 4 }),
      promote(backend.db, 'race', Date.now()),
    ]);
    await backend.settled();
    expect(await idsOf('race', 'waitlist')).toEqual([]);
    const [applied, closed] = [await idsOf('race', 'applicants'), await idsOf('race', 'deletedWaitlist')];
    expect([...applied, ...closed].sort()).toEqual(['race-1', 'race-2', 'race-3']);
    expect(await gigOf('race')).toMatchObject({ waitlist: false, waitlistClosing: false });
  });

  it('is closed completely by the schedule after an interruption, in parts, and stays if it was turned on again', async () => {
    const gig = await market.gig('cut', company, (hours += 24), { waitlist: false, waitlistClosing: true });
    const batch = backend.db.batch();
    for (let index = 0; index < 120; index += 1)
      batch.set(backend.db.doc(paths.waitlisted(gig.id, `cut-${index}`)), {
        createdAt: new Date(),
        spotterID: `cut-${index}`,
      });
    await batch.commit();
    await backend.runSchedule('resumeJobs');
    expect(await idsOf('cut', 'waitlist')).toEqual([]);
    expect(await idsOf('cut', 'deletedWaitlist')).toHaveLength(120);
    await waitedFor('stays', ['stays-1']);
    expect(await closeWaitlist(backend.db, 'stays', 'ops', Date.now())).toBe(0);
    expect(await idsOf('stays', 'waitlist')).toEqual(['stays-1']);
  });

  it('removes a waiting worker who accepts an offer instead', async () => {
    const gig = await waitedFor('offer', ['offer-2']);
    await market.write({ [paths.groupBlocked('north', 'offer-2')]: {} });
    await market.offer(gig, await market.spotter('offer-2'));
    await person('edit').call(editNumworker, { gigId: 'offer', numSpotters: 2 });
    await backend.settled();
    expect(await idsOf('offer', 'waitlist')).toEqual(['offer-2']);
    await backend.db.doc(paths.groupBlocked('north', 'offer-2')).delete();
    expect(await person('offer-2').call(acceptOffer, { gigId: 'offer' })).toEqual({ status: 'confirmed' });
    await backend.settled();
    expect(await gigOf('offer')).toMatchObject({ numHired: 2, full: true, numWaitlist: 0, numApplicants: 0 });
  });
});
