import { FieldValue } from 'firebase-admin/firestore';
import { paths, type RequestOf } from '@spot/contracts/core';
import { gig as gigSchema, postShifts, noAutofill } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, dayMs, formatTimeRange, hourMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { toronto } from '../../testing/signUp';
import { advance, moveOne } from '../upkeep/advanceGigs';
import { handlePostShifts } from './postShifts';

type Request = RequestOf<typeof postShifts>;

describe('Posting shifts (SCH post job, decisions section 6 item 4)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  const day = (days: number) => addDays(dayKeyOf(Date.now(), zone), days);
  let postings = 0;

  /** A posting with a unique role, so that tests do not conflict. */
  const request = async (change: Partial<Request> = {}): Promise<Request> => {
    postings += 1;
    const position = { ...market.position(`position${postings}`, company.team, 'north'), label: `Hall ${postings}` };
    await market.write({ [paths.position(position.id)]: position });
    return {
      postingId: `posting${postings}`,
      teamId: 'north-team',
      positionId: position.id,
      dates: [day(2)],
      numSpotters: 3,
      ...postingEntries,
      ...change,
    };
  };
  const edit = () => people['edit'] as Client;
  const refused = async (change: Partial<Request>) => edit().refused(postShifts, await request(change));
  const count = async (path: string) => (await backend.db.collection(path).count().get()).data().count;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  it('posts thirty days at once, each with its references, its lock and its recommendation, in the name of the company (SCH-213)', async () => {
    const wanted = await request({
      dates: Array.from({ length: 30 }, (_, index) => day(2 + index)),
      billTo: ' Arena ',
    });
    const { gigIds } = await edit().call(postShifts, wanted);
    expect(gigIds).toHaveLength(30);
    const gigs = await backend.db.collection('gigs').where('postingId', '==', wanted.postingId).get();
    expect(gigs.docs.map((found) => found.get('dayKey') as string).sort()).toEqual(wanted.dates);
    const [first] = gigs.docs.map((found) => read(gigSchema, found));
    expect(first).toMatchObject({
      status: 'pending',
      numSpotters: 3,
      numHired: 0,
      group: 'Company north',
      groupID: 'north',
      teamName: 'Downtown',
      multiDayID: wanted.positionId,
      postedBy: 'Person edit',
      billTo: 'Arena',
      wageCents: 2000,
      currency: 'CAD',
      web: true,
      full: false,
    });
    for (const found of gigs.docs) {
      const gig = read(gigSchema, found);
      expect(gig && formatTimeRange(gig.start, gig.end, zone)).toBe('9:00 AM - 5:00 PM');
    }
    const id = gigIds[0] as string;
    expect((await backend.db.doc(paths.groupGig('north', id)).get()).data()).toMatchObject({
      kind: 'groupGig',
      status: 'pending',
      viewed: [],
    });
    expect((await backend.db.doc(paths.positionGig(wanted.positionId, id)).get()).exists).toBe(true);
    expect((await backend.db.doc(paths.recommendation(id)).get()).get('recommendationid')).toBe(id);
    const billed = await backend.db.collection('groups/north/prevBilled').get();
    expect(billed.docs.map((found) => found.get('billedTo') as string)).toEqual(['Arena']);
  });

  it('posts a repeated posting once, however often and fast it is sent', async () => {
    const wanted = await request({ dates: [day(3), day(4)] });
    const answers = await Promise.all([1, 2, 3].map(() => edit().call(postShifts, wanted)));
    expect(new Set(answers.map(({ gigIds }) => gigIds.join())).size).toBe(1);
    expect((await backend.db.collection('gigs').where('postingId', '==', wanted.postingId).get()).size).toBe(2);
  });

  it('refuses the same role and label on a day that has it, and then posts none of the days (SCH-151, SCH-228)', async () => {
    const wanted = await request({ dates: [day(5)] });
    await edit().call(postShifts, wanted);
    const before = await count('gigs');
    expect(
      await edit().refused(postShifts, { ...wanted, postingId: 'other', dates: [day(4), day(5), day(6)] }),
    ).toMatchObject({
      code: 'already-exists',
      message: 'It appears you already have this position posted.',
      details: { field: 'dates', reason: day(5) },
    });
    expect(await count('gigs')).toBe(before);
  });

  it('refuses times off the quarter hour and names the wrong one (SCH-169)', async () => {
    const wanted = await request({ dates: [day(7)] });
    for (const field of ['startTime', 'endTime'] as const)
      expect(await edit().refused(postShifts, { ...wanted, [field]: { ...wanted[field], min: 10 } })).toMatchObject({
        code: 'failed-precondition',
        message: 'Choose a time in steps of 15 minutes',
        details: { field, reason: 'timeStep' },
      });
  });

  it('lets one of two people post the same day at the same moment', async () => {
    const wanted = await request();
    const answers = await Promise.allSettled(
      ['edit', 'owner'].map((who) => (people[who] as Client).call(postShifts, { ...wanted, postingId: `both-${who}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await backend.db.collection('gigs').where('multiDayID', '==', wanted.positionId).get()).size).toBe(1);
  });

  it('refuses days that do not exist, which would be stored beside the real one, and overlong addresses', async () => {
    for (const dates of [['2090-02-31'], ['2091-02-29'], ['2090-13-01'], ['2090-00-10']])
      expect(await refused({ dates })).toMatchObject({ code: 'invalid-argument', details: { field: 'dates.0' } });
    const place = { ...toronto, address: { ...toronto.address, unit: 'x'.repeat(601) } };
    expect(await refused({ place })).toMatchObject({ details: { field: 'place.address.unit' } });
  });

  it('saves a number of workers of 0 as 1', async () => {
    const wanted = await request({ numSpotters: 0 });
    const { gigIds } = await edit().call(postShifts, wanted);
    expect((await backend.db.doc(paths.gig(gigIds[0] as string)).get()).data()).toMatchObject({
      numSpotters: 1,
      numOfWorkers: 1,
    });
  });

  it('ends a shift over midnight on the next day', async () => {
    const wanted = await request({
      startTime: { period: 'PM', hour: 10, min: 0 },
      endTime: { period: 'AM', hour: 4, min: 0 },
    });
    const { gigIds } = await edit().call(postShifts, wanted);
    const gig = read(gigSchema, await backend.db.doc(paths.gig(gigIds[0] as string)).get());
    expect(gig && dayKeyOf(gig.end, zone)).toBe(day(3));
    expect(gig && (gig.end - gig.start) / hourMs).toBe(6);
  });

  it.each<[string, Partial<Request>, object]>([
    [
      '31 dates',
      { dates: Array.from({ length: 31 }, (_, index) => addDays('2090-01-01', index)) },
      { code: 'invalid-argument', details: { field: 'dates' } },
    ],
    ['no date', { dates: [] }, { code: 'invalid-argument', details: { field: 'dates' } }],
    [
      'a day that has passed',
      { dates: [addDays(dayKeyOf(Date.now(), zone), -1)] },
      { message: expect.stringContaining('Jobs must be made for future'), details: { field: 'dates' } },
    ],
    [
      'an earliest day that has passed',
      { dates: ['2090-01-01', '2020-01-01'] },
      { message: 'Jobs must be made for future (Wed, Jan 1)' },
    ],
    [
      '2 h 45 min',
      { endTime: { period: 'AM', hour: 11, min: 45 } },
      { code: 'failed-precondition', message: 'Jobs must be between 3-12 hours', details: { field: 'endTime' } },
    ],
    ['12 h 15 min', { endTime: { period: 'PM', hour: 9, min: 15 } }, { message: 'Jobs must be between 3-12 hours' }],
    ['equal times', { endTime: { period: 'AM', hour: 9, min: 0 } }, { message: 'Jobs must be between 3-12 hours' }],
    [
      'a break longer than the shift',
      { breakTime: 481 },
      { message: 'Please enter a valid unpaid break time', details: { field: 'breakTime' } },
    ],
    [
      'a wage below the minimum of the province',
      { wageCents: 1775 },
      { code: 'failed-precondition', message: 'Valid wage range: $17.95 - $100.00', details: { field: 'wageCents' } },
    ],
    ['a wage above 100.00', { wageCents: 10_025 }, { message: 'Valid wage range: $17.95 - $100.00' }],
    ['a wage off the step', { wageCents: 1810 }, { message: 'Valid wage range: $17.95 - $100.00, in steps of $0.25' }],
    [
      'a wage below the minimum of that day',
      { wageCents: 1800, dates: ['2090-10-01'] },
      { message: 'Valid wage range: $18.40 - $100.00' },
    ],
    ['a blank department', { department: '  ' }, { code: 'invalid-argument', details: { field: 'department' } }],
    [
      'no entrance instructions',
      { entranceInstructions: '' },
      { code: 'invalid-argument', details: { field: 'entranceInstructions' } },
    ],
    [
      'a place that nobody has picked from the suggestions',
      {
        place: {
          address: { unit: '', street: '1 Main St', city: 'Reno', province: 'NV', country: 'USA' },
          lat: 39.5,
          lng: -119.8,
          timeZone: 'America/Los_Angeles',
        },
      },
      { message: 'Please enter the work location!', details: { field: 'place' } },
    ],
    ['an unknown position', { positionId: 'never' }, { code: 'not-found', message: 'This position does not exist.' }],
    ["another team's position", { positionId: 'lake-position' }, { code: 'not-found' }],
  ])('refuses %s', async (_, change, answer) => {
    expect(await refused(change)).toMatchObject(answer);
  });

  it('refuses a position without an autofill rule, unless the posting has one (SCH-202)', async () => {
    const wanted = await request();
    await backend.db.doc(paths.position(wanted.positionId)).update({ smartAutofill: FieldValue.delete() });
    expect(await edit().refused(postShifts, wanted)).toMatchObject({
      code: 'failed-precondition',
      details: { field: 'smartAutofill' },
    });
    expect((await edit().call(postShifts, { ...wanted, smartAutofill: noAutofill })).gigIds).toHaveLength(1);
  });

  it('takes exactly the minimum wage although it is no multiple of 0.25 (C04), a break a minute shorter than the shift, and a department as long as a position may have', async () => {
    const department = 'D'.repeat(300);
    const wanted = await request({ wageCents: 1795, breakTime: 479, department });
    await expect(edit().call(postShifts, wanted)).resolves.toMatchObject({
      gigIds: [expect.any(String)],
    });
  });

  it('refuses and names the hour that the clocks skip, but posts the other days of that week (section 4 item 4)', async () => {
    const now = Date.UTC(2027, 2, 1);
    const context = {
      db: backend.db,
      now,
      ip: '',
      caller: { uid: 'edit', email: 'edit@spot.test', admin: false, deactivator: false },
    };
    const night = {
      startTime: { period: 'AM', hour: 2, min: 30 },
      endTime: { period: 'AM', hour: 8, min: 0 },
    } as const;
    await expect(
      handlePostShifts(await request({ ...night, dates: ['2027-03-13', '2027-03-14'] }), context),
    ).rejects.toThrow('2:30 AM does not exist on Sun, Mar 14, because the clocks go forward.');
    await expect(
      handlePostShifts(await request({ ...night, dates: ['2027-03-13', '2027-03-15'] }), context),
    ).resolves.toMatchObject({});
  });

  it.each(['view', 'stranger'])('refuses %s (decisions section 8)', async (who) => {
    expect(await (people[who] as Client).refused(postShifts, await request())).toMatchObject({
      code: 'permission-denied',
    });
  });

  it('refuses people who are signed out; allows platform admins', async () => {
    expect(await backend.signedOut.refused(postShifts, await request())).toMatchObject({ code: 'unauthenticated' });
    await expect((people['ops'] as Client).call(postShifts, await request())).resolves.toMatchObject({
      gigIds: [expect.any(String)],
    });
  });

  it('refuses a deactivated company, and one waiting for approval if that is required (N23, N26)', async () => {
    await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
    const fresh = await market.company('fresh', { newcomer: 'Owner' }, { approved: false });
    const wanted = { ...(await request()), teamId: 'closed-team', positionId: 'closed-position' };
    expect(await (await backend.signUp('closer')).refused(postShifts, wanted)).toMatchObject({
      details: { reason: 'deactivated' },
    });
    expect(await (people['ops'] as Client).refused(postShifts, wanted)).toMatchObject({
      details: { reason: 'deactivated' },
    });
    const newcomer = await backend.signUp('newcomer');
    const first = { ...wanted, teamId: fresh.team.id, positionId: fresh.position.id };
    await market.write({ [paths.publicConfig()]: { requireApproval: true } });
    expect(await newcomer.refused(postShifts, first)).toMatchObject({ details: { reason: 'notApproved' } });
    await market.write({ [paths.publicConfig()]: { requireApproval: false } });
    await expect(newcomer.call(postShifts, first)).resolves.toMatchObject({ gigIds: [expect.any(String)] });
  });

  it('makes the mandatory requirements of the company part of the shift and of the position (C33)', async () => {
    const positionRequirement = {
      certificates: ['WHIMIS Certificate'],
      equipment: ['Safety boots'],
      physicalRequirements: [],
    };
    const strict = await market.company('strict', { boss: 'Owner' }, { positionRequirement });
    const wanted = { ...(await request()), teamId: strict.team.id, positionId: strict.position.id };
    const { gigIds } = await (await backend.signUp('boss')).call(postShifts, wanted);
    expect((await backend.db.doc(paths.gig(gigIds[0] as string)).get()).data()).toMatchObject({
      certificates: ['WHIMIS Certificate'],
      equipment: ['Safety boots'],
    });
    expect((await backend.db.doc(paths.position(strict.position.id)).get()).data()).toMatchObject({
      certificates: ['WHIMIS Certificate'],
      equipment: ['Safety boots'],
    });
  });

  it('updates the status over time: active at the start, review at the end, cancelled for good (N51)', async () => {
    const status = async (id: string) => (await backend.db.doc(paths.gig(id)).get()).get('status') as string;
    await market.gig('soon', company, 1);
    await market.gig('off', company, 1, { status: 'cancelled' });
    const now = Date.now();
    await advance(backend.db, now);
    expect(await status('soon')).toBe('pending');
    await advance(backend.db, now + 2 * hourMs);
    expect(await status('soon')).toBe('active');
    await advance(backend.db, now + dayMs);
    expect([await status('soon'), await status('off')]).toEqual(['review', 'cancelled']);
    await market.gig('missed', company, -20);
    await backend.runSchedule('advanceGigs');
    expect(await status('missed')).toBe('review');
    // The shift's start was postponed while the schedule was running.
    await market.gig('late', company, 1);
    const putOff = backend.db.doc(paths.gig('late'));
    expect(await moveOne(putOff, { from: 'pending', to: 'active', once: 'start' }, Date.now())).toBe(false);
    expect(await status('late')).toBe('pending');
  });
});
