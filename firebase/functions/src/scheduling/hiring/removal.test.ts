import { paths } from '@spot/contracts/core';
import { blockSpotter, hireApplicant, removeHired, type Replacement } from '@spot/contracts/scheduling';
import { cancelMyGig } from '@spot/contracts/worker';
import type { Backend, Client } from '../../testing/backend';
import { everyRole } from '../../testing/everyRole';
import type { Market } from '../../testing/market';

describe('Removing hired workers', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let people: Record<string, Client>;
  beforeAll(async () => void ({ backend, market, company, people } = await everyRole()));
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const edit = () => people['edit'] as Client;

  const hired = async (gigId: string, count: number, startsIn = 48, numSpotters = count) => {
    const gig = await market.gig(gigId, company, startsIn, { numSpotters });
    const spotters = await Promise.all(
      Array.from({ length: count }, (_, index) => market.spotter(`${gigId}-w${index}`)),
    );
    await market.hired(gig, ...spotters);
    return spotters.map(({ uid }) => uid);
  };
  let requests = 0;
  const request = (gigId: string, uids: string[], replacement: Replacement, comment = 'Double booked') => ({
    requestId: `removal-${++requests}`,
    removals: uids.map((spotterId) => ({ gigId, spotterId, comment })),
    replacement,
  });

  it('records who removed the worker and why, notifies the worker and logs it (SCH-106, SCH-133, SCH-236)', async () => {
    const uids = await hired('open', 2);
    await expect(edit().call(removeHired, request('open', uids.slice(0, 1), 'keepOpen'))).resolves.toMatchObject({
      removed: 1,
    });
    expect(await get(paths.gig('open'))).toMatchObject({
      numHired: 1,
      numSpotters: 2,
      full: false,
      matched: ['open-w1'],
    });
    expect(await get(paths.hired('open', 'open-w0'))).toMatchObject({
      cancelled: true,
      cancelledType: 'GROUP',
      cancelledReason: 'Double booked',
      cancelledBy: 'edit',
      viewed: false,
    });
    expect(await get(paths.spotterGig('open-w0', 'open'))).toMatchObject({
      status: 'cancelled',
      cancelledType: 'GROUP',
    });
    const log = await get('gigs/open/deletedHires/open-w0');
    expect(Object.keys(log ?? {}).sort()).toEqual(['createdAt', 'gig', 'spotter', 'type']);
    expect(log?.['type']).toBe('DELETED');
    const texts = await backend.db.collection('textQueue').where('recipient', '==', 'open-w0').get();
    expect(texts.docs.map((found) => found.data())).toEqual([
      expect.objectContaining({
        type: 'removed',
        message: expect.stringContaining('has removed you from Server') as string,
        phone: '+14165550100',
        multiDayID: 'north-position',
      }),
    ]);
  });

  it('fills the card’s avatars with the workers who stay, whoever takes a worker off (SCH-133, SCH-143)', async () => {
    const uids = await hired('crowd', 6);
    const gig = backend.db.doc(paths.gig('crowd'));
    await gig.update({ faces: uids.slice(0, 3).map((uid) => ({ uid, name: `Worker ${uid}` })) });
    const shown = async () => ((await gig.get()).get('faces') as { uid: string }[]).map(({ uid }) => uid.slice(-2));
    await edit().call(removeHired, request('crowd', ['crowd-w1'], 'keepOpen'));
    expect(await shown()).toEqual(['w0', 'w2', 'w3']);
    const worker = await backend.signUp('crowd-w0');
    await worker.call(cancelMyGig, { gigId: 'crowd', reason: 'Away' });
    expect(await shown()).toEqual(['w2', 'w3', 'w4']);
    const asked = {
      groupId: 'north',
      spotterId: 'crowd-w3',
      note: '',
      replacement: 'keepOpen' as const,
      dryRun: false,
    };
    await edit().call(blockSpotter, { ...asked, requestId: 'block-crowd' });
    expect(await shown()).toEqual(['w2', 'w4', 'w5']);
    await edit().call(removeHired, request('crowd', ['crowd-w2', 'crowd-w5'], 'keepOpen'));
    expect(await shown()).toEqual(['w4']);
  });

  it('keeps the places open or lowers the number of workers, never below one (SCH-134, SCH-097, C19)', async () => {
    const three = await hired('lower', 3);
    await edit().call(removeHired, request('lower', three.slice(0, 1), 'keepOpen'));
    expect(await get(paths.gig('lower'))).toMatchObject({ numHired: 2, numSpotters: 3, numOfWorkers: 3 });
    await edit().call(removeHired, request('lower', three.slice(1, 2), 'noReplacement'));
    expect(await get(paths.gig('lower'))).toMatchObject({ numHired: 1, numSpotters: 2, numOfWorkers: 2 });
    const one = await hired('lowest', 1);
    await edit().call(removeHired, request('lowest', one, 'noReplacement'));
    expect(await get(paths.gig('lowest'))).toMatchObject({ numHired: 0, numSpotters: 1, full: false, matched: [] });
  });

  it('cancels a shift on which nobody is left, and no other, if requested (C19)', async () => {
    const [alone, two] = [await hired('alone', 1), await hired('pair', 2)];
    const { removals } = request('alone', alone, 'cancelShift', 'Closed that day');
    const more = request('pair', two.slice(0, 1), 'cancelShift');
    await expect(
      edit().call(removeHired, { ...more, removals: [...removals, ...more.removals] }),
    ).resolves.toMatchObject({ removed: 2 });
    expect(await get(paths.gig('alone'))).toMatchObject({ status: 'cancelled', numHired: 0 });
    expect(await get(paths.hired('alone', 'alone-w0'))).toMatchObject({
      cancelled: true,
      cancelledReason: 'Closed that day',
    });
    expect(await get(paths.gig('pair'))).toMatchObject({ status: 'pending', numHired: 1, numSpotters: 1 });
  });

  it('keeps a shift open that needs more workers, and charges no more than shown (C19)', async () => {
    const [alone] = await hired('alone-of-three', 1, 48, 3);
    await edit().call(removeHired, request('alone-of-three', [alone!], 'cancelShift'));
    expect(await get(paths.gig('alone-of-three'))).toMatchObject({ status: 'pending', numHired: 0, numSpotters: 2 });
    const late = request('charged', await hired('charged', 1, 11), 'cancelShift');
    expect(await edit().refused(removeHired, { ...late, lateFees: [] })).toMatchObject({
      code: 'aborted',
      details: { reason: 'feeChanged' },
    });
    expect(await get(paths.gig('charged'))).toMatchObject({ status: 'pending', numHired: 1 });
    const lateFees = [{ currency: 'CAD' as const, cents: 7_500 }];
    await edit().call(removeHired, { ...late, lateFees });
    expect(await get(paths.gig('charged'))).toMatchObject({ status: 'cancelled', lateFee: lateFees[0] });
  });

  it('asks for a comment that the worker can read (SCH-133)', async () => {
    const uids = await hired('unseen', 1);
    expect(await edit().refused(removeHired, request('unseen', uids, 'keepOpen', '\u200B'))).toMatchObject({
      code: 'invalid-argument',
      details: { field: 'comment' },
    });
    expect(await get(paths.gig('unseen'))).toMatchObject({ numHired: 1 });
  });

  it('reports that a worker was already removed (SCH-135, SCH-261)', async () => {
    const uids = await hired('gone-already', 1);
    await edit().call(removeHired, request('gone-already', uids, 'keepOpen'));
    expect(await edit().refused(removeHired, request('gone-already', uids, 'keepOpen'))).toMatchObject({
      code: 'failed-precondition',
      message: 'Worker has already been removed from this shift',
      details: { reason: 'alreadyRemoved' },
    });
    expect(await edit().refused(removeHired, request('gone-already', ['nobody'], 'keepOpen'))).toMatchObject({
      code: 'not-found',
    });
  });

  it('removes all or nobody over several shifts if one of them is already off a shift', async () => {
    const [one, two] = [await hired('all-1', 2), await hired('all-2', 1)];
    await edit().call(removeHired, request('all-1', one.slice(0, 1), 'keepOpen'));
    const both = request('all-1', one, 'keepOpen');
    const removals = [...request('all-2', two, 'keepOpen').removals, ...both.removals];
    expect(await edit().refused(removeHired, { ...both, removals })).toMatchObject({
      details: { reason: 'alreadyRemoved' },
    });
    expect(await get(paths.gig('all-2'))).toMatchObject({ numHired: 1 });
    const rest = { ...both, removals: removals.filter(({ spotterId }) => spotterId !== one[0]) };
    await expect(edit().call(removeHired, rest)).resolves.toMatchObject({ removed: 2 });
    expect([await get(paths.gig('all-1')), await get(paths.gig('all-2'))]).toMatchObject([
      { numHired: 0 },
      { numHired: 0 },
    ]);
  });

  it('removes a worker once when two managers press at once, and once for one request', async () => {
    const uids = await hired('race', 3);
    const answers = await Promise.allSettled(
      ['edit', 'admin'].map((who) =>
        (people[who] as Client).call(removeHired, request('race', uids.slice(0, 1), 'noReplacement')),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await get(paths.gig('race'))).toMatchObject({ numHired: 2, numSpotters: 2 });
    const same = request('race', uids.slice(1, 2), 'noReplacement');
    const both = await Promise.all([1, 2].map(() => edit().call(removeHired, same)));
    expect(both[1]).toEqual(both[0]);
    expect(await get(paths.gig('race'))).toMatchObject({ numHired: 1, numSpotters: 1 });
  });

  it('is refused without a comment for each worker and after the start (SCH-210)', async () => {
    const uids = await hired('late', 2, -1);
    const empty = request('late', uids, 'keepOpen');
    const removals = [empty.removals[0]!, { ...empty.removals[1]!, comment: '  ' }];
    expect(await edit().refused(removeHired, { ...empty, removals })).toMatchObject({
      code: 'invalid-argument',
      details: { field: 'removals.1.comment' },
    });
    expect(await edit().refused(removeHired, { ...empty, removals: [] })).toMatchObject({ code: 'invalid-argument' });
    expect(await edit().refused(removeHired, request('late', uids, 'keepOpen'))).toMatchObject({
      details: { reason: 'started' },
    });
  });

  it.each(['view', 'stranger', 'unverified', 'signedOut'])('refuses %s (decisions section 8)', async (who) => {
    const uids = await hired(`seen-${who}`, 1);
    const client = who === 'signedOut' ? backend.signedOut : (people[who] as Client);
    expect(await client.refused(removeHired, request(`seen-${who}`, uids, 'keepOpen'))).toMatchObject({
      code: who === 'signedOut' ? 'unauthenticated' : 'permission-denied',
    });
    expect(await get(paths.gig(`seen-${who}`))).toMatchObject({ numHired: 1 });
  });

  it.each(['owner', 'admin', 'edit', 'ops'])('allows %s; actions of platform admins are logged', async (who) => {
    const uids = await hired(`done-${who}`, 1);
    await (people[who] as Client).call(removeHired, request(`done-${who}`, uids, 'keepOpen'));
    expect(await get(paths.gig(`done-${who}`))).toMatchObject({ numHired: 0 });
    const notes = await backend.db.collection('adminActions').where('call', '==', 'removeHired').get();
    const mine = notes.docs.filter((note) => JSON.stringify(note.get('details')).includes(`done-${who}-w0`));
    // The log keeps the names of that moment for its sentences, and the worker can be found by it.
    const id = `done-${who}`;
    const named = expect.objectContaining({
      onBehalfOf: 'north',
      shifts: [expect.objectContaining({ id, role: expect.any(String) as string })],
      workers: [{ uid: `${id}-w0`, name: expect.any(String) as string }],
      workerIds: [`${id}-w0`],
    }) as object;
    expect(mine.map((note) => note.data())).toEqual(who === 'ops' ? [named] : []);
  });

  it('lets a removed worker be hired again', async () => {
    const uids = await hired('back', 1);
    await edit().call(removeHired, request('back', uids, 'keepOpen'));
    const gig = { ...(await market.gig('back-shape', company, 48)), id: 'back' };
    await market.applicant(gig, await market.spotter('back-w0'));
    await expect(edit().call(hireApplicant, { gigId: 'back', spotterId: 'back-w0' })).resolves.toEqual({
      numHired: 1,
      numSpotters: 1,
    });
    expect(await get(paths.hired('back', 'back-w0'))).toMatchObject({ cancelled: false });
  });
});
