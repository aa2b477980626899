import fc from 'fast-check';
import { paths } from '@spot/contracts/core';
import { acceptOffer } from '@spot/contracts/worker';
import {
  findReplacements,
  hireApplicant,
  hoursFindings,
  hoursText,
  workerHours,
  type Gig,
  type HoursFinding,
} from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';
import type { Backend, Client } from '../../testing/backend';
import { everyRole } from '../../testing/everyRole';
import type { Market } from '../../testing/market';

jest.setTimeout(180_000);

describe('Hiring (decisions section 6)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let people: Record<string, Client>;
  beforeAll(async () => void ({ backend, market, company, people } = await everyRole()));
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const applied = async (gigId: string, count: number, startsIn = 48, numSpotters = 1) => {
    const gig = await market.gig(gigId, company, startsIn, { numSpotters });
    const spotters = await Promise.all(
      Array.from({ length: count }, (_, index) => market.spotter(`${gigId}-w${index}`)),
    );
    for (const spotter of spotters) await market.applicant(gig, spotter);
    return { gig, spotters, uids: spotters.map(({ uid }) => uid) };
  };
  const edit = () => people['edit'] as Client;

  it('hires an applicant and notifies everyone concerned in one transaction (SCH-043)', async () => {
    await applied('plain', 1);
    await expect(edit().call(hireApplicant, { gigId: 'plain', spotterId: 'plain-w0' })).resolves.toEqual({
      numHired: 1,
      numSpotters: 1,
    });
    await backend.settled();
    expect(await get(paths.gig('plain'))).toMatchObject({
      numHired: 1,
      full: true,
      numOfWorkers: 1,
      matched: ['plain-w0'],
      faces: [{ uid: 'plain-w0', name: 'Worker plain-w0' }],
      numApplicants: 0,
    });
    expect(await get(paths.hired('plain', 'plain-w0'))).toMatchObject({
      teamID: 'north-team',
      cancelled: false,
      mark: 'none',
    });
    expect(await get(paths.applicant('plain', 'plain-w0'))).toBeUndefined();
    expect(await get(paths.spotterGig('plain-w0', 'plain'))).toMatchObject({ status: 'confirmed', kind: 'spotterGig' });
    expect(await get(paths.spotter('plain-w0'))).toMatchObject({ previouslyHired: ['north-team'] });
    expect(await get(paths.teamPool('north-team', 'plain-w0'))).toMatchObject({ name: 'Worker plain-w0' });
    const news = await backend.db.collection('teams/north-team/spotterActivity').where('gigID', '==', 'plain').get();
    expect(news.docs.map((found) => found.get('actionType') as string)).toEqual(['hired']);
    const texts = await backend.db.collection('textQueue').where('recipient', '==', 'plain-w0').get();
    expect(texts.docs.map((found) => found.get('message') as string)).toEqual([
      expect.stringContaining('You are hired: Server, '),
    ]);
  });

  it('answers the same when the same worker is hired again', async () => {
    await applied('again', 1);
    const both = [1, 2].map(() => edit().call(hireApplicant, { gigId: 'again', spotterId: 'again-w0' }));
    expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ numHired: 1, numSpotters: 1 })));
    const news = await backend.db.collection('teams/north-team/spotterActivity').where('gigID', '==', 'again').get();
    expect(news.size).toBe(1);
  });

  it('gives the last place to one of two simultaneous hires; the other is refused because the shift is full', async () => {
    const { uids } = await applied('last', 2);
    const answers = await Promise.allSettled(
      uids.map((spotterId, index) =>
        [edit(), people['admin'] as Client][index]?.call(hireApplicant, { gigId: 'last', spotterId }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))).toEqual([
      expect.objectContaining({
        code: 'failed-precondition',
        message: 'This shift is full. If you want to send more offers, increase the number of workers.',
        details: expect.objectContaining({ reason: 'full' }) as unknown,
      }),
    ]);
    expect(await get(paths.gig('last'))).toMatchObject({ numHired: 1, full: true });
    expect((await backend.db.collection('gigs/last/hired').get()).size).toBe(1);
  });

  it('of twenty simultaneous hires for twelve places, twelve succeed, eight are refused as full, and the count is right', async () => {
    const { uids } = await applied('rush', 20, 48, 12);
    const answers = await Promise.allSettled(
      uids.map((spotterId) => edit().call(hireApplicant, { gigId: 'rush', spotterId })),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { details: { reason?: string } }).details.reason] : [],
    );
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'full'));
    expect((await backend.db.collection('gigs/rush/hired').get()).size).toBe(12);
    await backend.settled();
    expect(await get(paths.gig('rush'))).toMatchObject({ numHired: 12, full: true, numApplicants: 8 });
  });

  it('hires exactly as many as are needed when two employers and accepting workers make 200 attempts at once', async () => {
    const { gig, uids } = await applied('crowd', 192, 48, 24);
    const accepting = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const uid = `crowd-a${index}`;
        await market.offer(gig, await market.spotter(uid));
        return backend.signUp(uid);
      }),
    );
    const employers = [edit(), people['owner'] as Client];
    const answers = await Promise.allSettled([
      ...uids.map((spotterId, index) => employers[index % 2]!.call(hireApplicant, { gigId: 'crowd', spotterId })),
      ...accepting.map((worker) => worker.call(acceptOffer, { gigId: 'crowd' })),
    ]);
    const reasons = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { details: { reason?: string } }).details.reason] : [],
    );
    expect(reasons).toEqual(Array.from({ length: 176 }, () => 'full'));
    expect((await backend.db.collection('gigs/crowd/hired').get()).size).toBe(24);
    await backend.settled();
    const shift = await get(paths.gig('crowd'));
    expect(shift).toMatchObject({ numHired: 24, full: true });
    expect(shift?.['matched']).toHaveLength(24);
    expect((shift?.['numApplicants'] as number) + (shift?.['numOffers'] as number)).toBe(176);
  });

  it('never puts a worker on two shifts at the same time, not even when both are hired at once', async () => {
    const [one, two] = [await market.gig('twin1', company, 72), await market.gig('twin2', company, 74)];
    const spotter = await market.spotter('twin');
    await market.applicant(one, spotter);
    await market.applicant(two, spotter);
    const answers = await Promise.allSettled(
      ['twin1', 'twin2'].map((gigId) => edit().call(hireApplicant, { gigId, spotterId: 'twin' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: { details: { reason: 'overlap' } },
    });
  });

  it('lets a worker take a shift that begins when another ends', async () => {
    const one = await market.gig('first', company, 100);
    const two = await market.gig('second', company, 108, { start: one.end, end: one.end + 1 });
    const spotter = await market.spotter('backToBack');
    await market.applicant(two, spotter);
    await market.hired(one, spotter);
    await expect(edit().call(hireApplicant, { gigId: 'second', spotterId: 'backToBack' })).resolves.toMatchObject({
      numHired: 1,
    });
  });

  it('refuses a started, a cancelled, an unknown shift, and a withdrawn, a blocked and a locked out worker, each with its message', async () => {
    await applied('started', 1, -1);
    await applied('gone', 1);
    await backend.db.doc(paths.gig('gone')).update({ status: 'cancelled' });
    await applied('withdrawn', 0);
    await market.spotter('nobody');
    await applied('blocked', 1);
    await market.write({ [paths.groupBlocked('north', 'blocked-w0')]: { spotterId: 'blocked-w0' } });
    const refusal = (gigId: string, spotterId = `${gigId}-w0`) => edit().refused(hireApplicant, { gigId, spotterId });
    expect(await refusal('started')).toMatchObject({ code: 'failed-precondition', details: { reason: 'started' } });
    expect(await refusal('gone')).toMatchObject({ code: 'failed-precondition', details: { reason: 'cancelled' } });
    expect(await refusal('never', 'nobody')).toMatchObject({
      code: 'not-found',
      message: 'This shift does not exist.',
    });
    expect(await refusal('withdrawn', 'nobody')).toMatchObject({
      code: 'not-found',
      details: { reason: 'notApplied' },
    });
    await applied('locked', 1);
    await backend.db.doc(paths.spotter('locked-w0')).update({ disabled: true });
    expect(await refusal('locked')).toMatchObject({
      message: 'This worker can’t take shifts right now.',
      details: { reason: 'disabled' },
    });
    expect(await refusal('blocked')).toMatchObject({ code: 'failed-precondition', details: { reason: 'blocked' } });
  });

  it.each(['view', 'stranger', 'unverified', 'signedOut'])('refuses %s (decisions section 8)', async (who) => {
    await applied(`not-${who}`, 1);
    const client = who === 'signedOut' ? backend.signedOut : (people[who] as Client);
    const code = who === 'signedOut' ? 'unauthenticated' : 'permission-denied';
    expect(await client.refused(hireApplicant, { gigId: `not-${who}`, spotterId: `not-${who}-w0` })).toMatchObject({
      code,
    });
    expect(await get(paths.gig(`not-${who}`))).toMatchObject({ numHired: 0 });
  });

  it('refuses a member whose email is not verified, until it is', async () => {
    await applied('proof', 1);
    const request = { gigId: 'proof', spotterId: 'proof-w0' };
    expect(await (people['unverified'] as Client).refused(hireApplicant, request)).toMatchObject({
      code: 'permission-denied',
      message: 'Please verify your email first.',
      details: { reason: 'unverified' },
    });
  });

  it('refuses everybody who hires for a deactivated company (N26)', async () => {
    const owner = await backend.signUp('closer');
    const closed = await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
    const gig = await market.gig('closed-gig', closed, 48);
    await market.applicant(gig, await market.spotter('closed-w'));
    expect(await owner.refused(hireApplicant, { gigId: 'closed-gig', spotterId: 'closed-w' })).toMatchObject({
      details: { reason: 'deactivated' },
    });
    const ops = people['ops'] as Client;
    expect(await ops.refused(hireApplicant, { gigId: 'closed-gig', spotterId: 'closed-w' })).toMatchObject({
      details: { reason: 'deactivated' },
    });
  });

  describe('beyond the hours of a region (notice or refusal as the table says)', () => {
    const monday = addDays(startOfWeek(dayKeyOf(Date.now(), 'America/Toronto'), 'monday'), 14);
    const at = (day: number, hour: number) => fromWallClock(addDays(monday, day), hour * 60, 'America/Toronto').instant;
    const gigAt = (id: string, [day, from, to]: [number, number, number], more: Partial<Gig> = {}, of = company) =>
      market.gig(id, of, 48, {
        start: at(day, from),
        end: at(day, to),
        dayKey: addDays(monday, day),
        breakTime: 0,
        ...more,
      });
    /** A worker hired for ten hours on each of four days who has applied for a fifth shift. */
    const fullWeek = async (name: string, last: [number, number, number] = [4, 9, 17], more: Partial<Gig> = {}) => {
      const worker = await market.spotter(name, { name: 'Ana Souza' });
      for (const day of [0, 1, 2, 3]) await market.hired(await gigAt(`${name}-${day}`, [day, 9, 19]), worker);
      const gig = await gigAt(name, last, more);
      await market.applicant(gig, worker);
      return { gig, worker };
    };
    const sentence =
      'This shift brings Ana Souza to 48 hours that week. Overtime in Ontario starts after 44 hours a week.';

    it('hires nobody over a threshold before the user has seen it, and stores the seen findings', async () => {
      await fullWeek('long');
      const asked = { gigId: 'long', spotterId: 'long' };
      expect(await edit().refused(hireApplicant, asked)).toMatchObject({
        code: 'failed-precondition',
        message: sentence,
        details: { reason: 'hours' },
      });
      expect(await get(paths.hired('long', 'long'))).toBeUndefined();
      const { workers } = await edit().call(workerHours, { gigIds: ['long'], spotterIds: ['long'] });
      expect(workers.map(({ findings }) => hoursText.findings('Ana Souza', findings))).toEqual([sentence]);
      expect(await edit().refused(hireApplicant, { ...asked, hoursSeen: ['day'] })).toMatchObject({
        details: { reason: 'hours' },
      });
      await edit().call(hireApplicant, { ...asked, hoursSeen: ['week'] });
      expect(await get(paths.hired('long', 'long'))).toMatchObject({
        hoursFindings: [{ kind: 'week', effect: 'notice', minutes: 2880, limit: 2640, elsewhere: false }],
      });
    });

    it('refuses workers for whom the law forbids the shift, whoever hires, and names no other company', async () => {
      const address = { unit: '', street: '1 Main St', city: 'Vancouver', province: 'BC', country: 'Canada' };
      const { gig, worker } = await fullWeek('tired', [4, 1, 6], { address, numSpotters: 2 });
      const seen = { gigId: 'tired', spotterId: 'tired', hoursSeen: ['week', 'rest', 'day'] as const };
      const refused = await edit().refused(hireApplicant, { ...seen, hoursSeen: [...seen.hoursSeen] });
      expect(refused).toMatchObject({ details: { reason: 'rest' } });
      expect(refused.message).toContain('The rest between shifts in British Columbia is 8 hours.');
      await market.offer(gig, worker);
      const client = await backend.signUp('tired');
      expect(await client.refused(acceptOffer, { gigId: 'tired' })).toMatchObject({ details: { reason: 'rest' } });
      expect((await edit().call(findReplacements, { gigId: 'tired' })).unavailable).toContainEqual(
        expect.objectContaining({ spotterId: 'tired', reasons: expect.arrayContaining(['rest']) as string[] }),
      );

      const lake = await market.company('pond', {});
      const other = await market.spotter('both', { name: 'Ben Okafor' });
      for (const day of [0, 1, 2, 3]) await market.hired(await gigAt(`both-${day}`, [day, 9, 19], {}, lake), other);
      await market.applicant(await gigAt('both', [4, 9, 17]), other);
      const { message } = await edit().refused(hireApplicant, { gigId: 'both', spotterId: 'both' });
      expect(message).toBe(
        'With shifts elsewhere, this shift brings Ben Okafor over 44 hours that week. Overtime in Ontario starts after 44 hours a week.',
      );
    });

    it('informs a worker who accepts an offer, and stores the findings for the employer', async () => {
      const { gig, worker } = await fullWeek('offered');
      await market.offer(gig, worker);
      const client = await backend.signUp('offered');
      expect(await client.call(acceptOffer, { gigId: 'offered' })).toEqual({
        status: 'confirmed',
        hours: 'This shift brings you to 48 hours that week. Overtime in Ontario starts after 44 hours a week.',
      });
      expect(await get(paths.hired('offered', 'offered'))).toMatchObject({ hoursFindings: [{ kind: 'week' }] });
    });

    it('finds in random weeks the same as the rule that screens use', async () => {
      const worker = await market.spotter('random');
      const shift = fc.record({
        day: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: 0, max: 18 }),
        length: fc.integer({ min: 3, max: 12 }),
        other: fc.boolean(),
      });
      const lake = await market.company('lagoon', {});
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(shift, fc.array(shift, { maxLength: 6 }), async (first, others) => {
          turn += 1;
          const write = ({ day, from, length, other }: typeof first, id: string) =>
            gigAt(`random-${turn}-${id}`, [day, from, from + length], { breakTime: 30 }, other ? lake : company);
          const gig = await write({ ...first, other: false }, 'asked');
          const gigs = await Promise.all(others.map((one, index) => write(one, String(index))));
          for (const one of gigs) await market.hired(one, worker);
          const { workers } = await edit().call(workerHours, { gigIds: [gig.id], spotterIds: ['random'] });
          const taken = gigs.map((one) => ({ ...one, otherCompany: one.groupID !== gig.groupID }));
          const expected: HoursFinding[] = hoursFindings(gig, taken);
          expect(workers.flatMap(({ findings }) => findings)).toEqual(expected);
          for (const { id } of gigs) await backend.db.doc(paths.hired(id, 'random')).delete();
        }),
        { numRuns: 15 },
      );
    });
  });
});
