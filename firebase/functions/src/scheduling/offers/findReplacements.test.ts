import { acceptOffer, type Spotter } from '@spot/contracts/worker';
import { findReplacements, sendOffers, setFavourite, type Gig } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';
import { workerOnGig } from '../../shifts/workerOnGig';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market, zone } from '../../testing/market';

const here = { lat: 43.6452, lng: -79.3832, geohash: 'dpz83d' };
const northOf = (km: number) => ({ ...here, lat: here.lat + km / 111.2 });

describe('the search for a replacement', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const as = (who: string) => people[who] as Client;
  const shift = (more: Partial<Gig> = {}) => market.gig(next('shift'), company, 48, { position: here, ...more });
  const worker = (name: string, more: Partial<Spotter> = {}) => market.spotter(next(name), { name, ...more });
  const inPool = (teamId: string, { uid, name }: Spotter, lastWorked = Date.now() - 86_400_000) =>
    market.write({ [paths.teamPool(teamId, uid)]: { uid, name, lastWorked } });
  const find = (gig: Gig, who = 'edit') => as(who).call(findReplacements, { gigId: gig.id });

  it('knows the workers of a team also behind the company’s deleted teams', async () => {
    const large = await market.company('large', { chief: 'Owner' });
    const chief = await backend.signUp('chief');
    const gone = Array.from({ length: 5 }, (_, index) => `a-${index}`);
    const teams = [...gone.map((id) => ({ id, deleted: true })), { id: 'z-bar', deleted: false }];
    for (const team of teams) await market.write({ [paths.team(team.id)]: { ...large.team, ...team, name: team.id } });
    const eve = await worker('Eve');
    await inPool('z-bar', eve);
    const gig = await market.gig(next('shift'), large, 48);
    expect((await chief.call(findReplacements, { gigId: gig.id })).candidates).toEqual([
      expect.objectContaining({ spotterId: eve.uid }),
    ]);
  });

  it('knows the workers of a team also behind many whom the company has blocked', async () => {
    const strict = await market.company('strict', { 'strict-owner': 'Owner' });
    const owner = await backend.signUp('strict-owner');
    const moe = await worker('Moe');
    await inPool('strict-team', moe, 1);
    const blocked = Array.from({ length: 70 }, (_, index) => `blocked-${index}`);
    for (const uid of blocked) {
      await inPool('strict-team', { ...moe, uid });
      await market.write({ [paths.groupBlocked('strict', uid)]: { spotterId: uid } });
    }
    const gig = await market.gig(next('shift'), strict, 48);
    expect((await owner.call(findReplacements, { gigId: gig.id })).candidates).toEqual([
      expect.objectContaining({ spotterId: moe.uid }),
    ]);
  });

  it('finds applicants, the waitlist and workers hired by the company’s teams, best first, with each one’s travel time', async () => {
    const gig = await shift();
    const [ada, ben, cy, dee] = [
      await worker('Ada', { position: northOf(3), profPicURL: 'https://pictures.test/ada' }),
      await worker('Ben', { position: northOf(30) }),
      await worker('Cy', { position: northOf(3) }),
      await worker('Dee'),
    ] as const;
    await market.applicant(gig, ben);
    await market.write({ [paths.waitlisted(gig.id, cy.uid)]: workerOnGig(gig, cy, Date.now(), 'waitlisted') });
    await inPool('north-team', ada);
    await market.write({
      [paths.team('north-bar')]: { ...company.team, id: 'north-bar', name: 'Bar' },
    });
    await inPool('north-bar', dee);
    const found = await find(gig);
    expect(found.open).toBe(1);
    expect(found.candidates).toEqual([
      expect.objectContaining({ spotterId: cy.uid, name: 'Cy', interest: 'waitlisted', travelMinutes: 20 }),
      expect.objectContaining({ spotterId: ben.uid, interest: 'applied', travelMinutes: 60 }),
      expect.objectContaining({
        ...{ spotterId: ada.uid, profPicURL: 'https://pictures.test/ada' },
        ...{ travelMinutes: 20, lastWorked: expect.any(Number) as number },
      }),
      expect.objectContaining({ spotterId: dee.uid }),
    ]);
    expect(found.candidates[3]).not.toHaveProperty('travelMinutes');
    expect(found.candidates[3]).not.toHaveProperty('lastWorked');
    expect(JSON.stringify(found)).not.toMatch(/phone|email|position|reliab|\+1416/);
    expect(found.unavailable).toEqual([]);
  });

  it('says what the shift does to the hours of each worker', async () => {
    const monday = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'monday'), 14);
    const gigOn = (day: number, hours: number) => {
      const start = fromWallClock(addDays(monday, day), 9 * 60, zone).instant;
      const times = { start, end: start + hours * 3_600_000, dayKey: addDays(monday, day), breakTime: 0 };
      return market.gig(next('hours'), company, 48, { ...times, position: here });
    };
    const [tired, rested] = [await worker('Tired'), await worker('Rested')] as const;
    for (const day of [0, 1, 2, 3]) await market.hired(await gigOn(day, 10), tired);
    for (const one of [tired, rested]) await inPool('north-team', one);
    const { candidates } = await find(await gigOn(4, 6));
    const hoursOf = ({ uid }: Spotter) => candidates.find(({ spotterId }) => spotterId === uid)?.hours;
    expect(hoursOf(tired)).toMatchObject([{ kind: 'week', minutes: 46 * 60, limit: 44 * 60 }]);
    expect(candidates.some(({ spotterId }) => spotterId === rested.uid)).toBe(true);
    expect(hoursOf(rested)).toBeUndefined();
  });

  it('says when a worker last worked here also of one who is hired for a later shift', async () => {
    const gig = await shift();
    const [regular, fresh, gone] = [await worker('Regular'), await worker('Fresh'), await worker('Gone')] as const;
    const later = await market.gig(next('later'), company, 200, { numSpotters: 3 });
    const past = await market.gig(next('past'), company, -100, { status: 'completed' });
    const left = await market.gig(next('left'), company, -50, { status: 'completed' });
    await market.hired(past, regular);
    await market.hired(left, gone);
    await backend.db.doc(paths.hired(left.id, gone.uid)).update({ cancelled: true });
    for (const one of [regular, fresh, gone]) {
      await market.hired(later, one);
      await inPool('north-team', one, later.start);
    }
    const { candidates } = await find(gig);
    const lastWorkedOf = ({ uid }: Spotter) => candidates.find(({ spotterId }) => spotterId === uid)?.lastWorked;
    expect([regular, fresh, gone].map(lastWorkedOf)).toEqual([past.start, undefined, undefined]);
  });

  it('lists unavailable workers with every reason, but neither blocked workers nor closed accounts', async () => {
    const gig = await shift({ certificates: ['Smart Serve'], numSpotters: 3 });
    const smart = [{ name: 'Smart Serve', status: 'Verified' }];
    const [fit, busy, bare, blocked, closed, asked, gone] = [
      await worker('Fit', { certificates: smart }),
      await worker('Busy', { certificates: smart }),
      await worker('Bare', { idVerified: false }),
      await worker('Blocked', { certificates: smart }),
      await worker('Closed', { certificates: smart, disabled: true }),
      await worker('Asked', { certificates: smart }),
      await worker('Gone', { certificates: smart }),
    ] as const;
    for (const one of [fit, busy, bare, blocked, closed, asked, gone]) await inPool('north-team', one);
    await market.hired(await market.gig(next('other'), company, 50), busy);
    await market.write({ [paths.groupBlocked('north', blocked.uid)]: { spotterId: blocked.uid } });
    await market.offer(gig, asked);
    await market.write({
      [paths.declined(gig.id, gone.uid)]: { ...workerOnGig(gig, gone, Date.now(), 'declined'), declinedBy: 'SPOTTER' },
    });
    const mine = new Set([fit, busy, bare, blocked, closed, asked, gone].map(({ uid }) => uid));
    const { candidates, unavailable } = await find(gig);
    expect(candidates.map(({ spotterId }) => spotterId).filter((uid) => mine.has(uid))).toEqual([fit.uid]);
    expect(
      unavailable.filter(({ spotterId }) => mine.has(spotterId)).map(({ name, reasons }) => [name, reasons]),
    ).toEqual([
      ['Asked', ['offered']],
      ['Bare', ['documents', 'idNotVerified']],
      ['Busy', ['overlap']],
      ['Gone', ['declined']],
    ]);
  });

  it('puts the team’s favourites first, which people who manage its shifts can choose', async () => {
    const gig = await shift();
    const [near, liked, stranger] = [await worker('Near'), await worker('Liked'), await worker('Stranger')] as const;
    for (const one of [near, liked]) await inPool('north-team', one, one === near ? Date.now() : 1);
    const star = ({ uid: spotterId }: Spotter, favourite = true) => ({ teamId: 'north-team', spotterId, favourite });
    for (const who of ['view', 'stranger'])
      expect(await as(who).refused(setFavourite, star(liked))).toMatchObject({ code: 'permission-denied' });
    expect(await as('edit').refused(setFavourite, star(stranger))).toMatchObject({ details: { reason: 'neverHired' } });
    const order = async () =>
      (await find(gig)).candidates.filter(({ spotterId }) => [near.uid, liked.uid].includes(spotterId));
    expect((await order()).map(({ name }) => name)).toEqual(['Near', 'Liked']);
    for (let times = 0; times < 2; times += 1)
      expect(await as('edit').call(setFavourite, star(liked))).toEqual({ favourite: true });
    expect(await order()).toMatchObject([{ name: 'Liked', favourite: true }, { name: 'Near' }]);
    await as('edit').call(setFavourite, star(liked, false));
    expect((await order())[1]).not.toHaveProperty('favourite');
  });

  it('asks the best workers; of those who accept at the same moment one gets the place', async () => {
    const gig = await shift();
    const [one, other] = [await worker('One'), await worker('Other')] as const;
    for (const { uid } of [one, other]) people[uid] = await backend.signUp(uid);
    for (const each of [one, other]) await market.applicant(gig, each);
    const { candidates } = await find(gig);
    const spotterIds = candidates.slice(0, 2).map(({ spotterId }) => spotterId);
    expect(new Set(spotterIds)).toEqual(new Set([one.uid, other.uid]));
    await as('edit').call(sendOffers, { requestId: next('send'), gigIds: [gig.id], spotterIds });
    const answers = await Promise.allSettled(
      [one, other].map(({ uid }) => as(uid).call(acceptOffer, { gigId: gig.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await as('edit').refused(findReplacements, { gigId: gig.id })).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'full' },
    });
  });

  it('is for people who may manage the team’s shifts and the back office, and for shifts that can be filled', async () => {
    const gig = await shift();
    for (const who of ['view', 'stranger'])
      expect(await as(who).refused(findReplacements, { gigId: gig.id })).toMatchObject({ code: 'permission-denied' });
    expect((await backend.signedOut.refused(findReplacements, { gigId: gig.id })).code).toBe('unauthenticated');
    for (const who of ['owner', 'edit', 'ops']) await expect(find(gig, who)).resolves.toMatchObject({ open: 1 });
    const closed: [Gig, string][] = [
      [await market.gig(next('over'), company, -7), 'started'],
      [await shift({ status: 'cancelled' }), 'cancelled'],
    ];
    for (const [one, reason] of closed)
      expect(await as('edit').refused(findReplacements, { gigId: one.id })).toMatchObject({ details: { reason } });
    const deactivated = await market.company('shut', { shutter: 'Owner' }, { status: 'Deactivated' });
    const theirs = await market.gig(next('theirs'), deactivated, 48);
    const shutter = await backend.signUp('shutter');
    expect(await shutter.refused(findReplacements, { gigId: theirs.id })).toMatchObject({
      details: { reason: 'deactivated' },
    });
    expect(await as('ops').refused(findReplacements, { gigId: theirs.id })).toMatchObject({
      details: { reason: 'deactivated' },
    });
  });
});
