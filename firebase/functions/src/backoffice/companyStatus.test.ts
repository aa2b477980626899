import { paths, type RequestOf } from '@spot/contracts/core';
import { openGigs } from '@spot/contracts/worker';
import { postShifts } from '@spot/contracts/scheduling';
import { setGroupStatus, setManualHours, turnOnCheckinCheckoutGroup } from '@spot/contracts/backoffice';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { postingEntries } from '../testing/entries';
import { Market, zone } from '../testing/market';

describe('Switches of a company in the back office', () => {
  let backend: Backend;
  let market: Market;
  let ops: Client;
  let support: Client;
  let owner: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    ops = await backend.signUp('ops', { claims: { admin: true, deactivator: true } });
    support = await backend.signUp('support', { claims: { admin: true } });
    owner = await backend.signUp('owner');
    await backend.db.doc(paths.adminPermissions()).set({ deactivation: ['ops@spot.test'] });
  });
  afterAll(() => backend.close());

  const status = (groupId: string, to: 'Active' | 'Deactivated') => ({
    groupId,
    status: to,
    name: `Company ${groupId}`,
  });
  const posting = async (company: Awaited<ReturnType<Market['company']>>, turn: number) => {
    const position = { ...market.position(`busy-${turn}`, company.team, company.group.id), label: `Hall ${turn}` };
    await market.write({ [paths.position(position.id)]: position });
    return {
      postingId: `busy-${turn}`,
      teamId: company.team.id,
      positionId: position.id,
      dates: [addDays(dayKeyOf(Date.now(), zone), 2 + (turn % 20))],
      numSpotters: 1,
      ...postingEntries,
    } satisfies RequestOf<typeof postShifts>;
  };

  it('are for admins on the current deactivation list (ADM-115..117, ADM-171, ADM-177)', async () => {
    await market.company('listed', { owner: 'Owner' });
    const now = async () => (await backend.db.doc(paths.group('listed')).get()).get('status') as string;
    for (const somebody of [support, owner])
      expect((await somebody.refused(setGroupStatus, status('listed', 'Deactivated'))).code).toBe('permission-denied');
    expect(await now()).toBe('Active');
    for (const to of ['Deactivated', 'Active'] as const) {
      await expect(ops.call(setGroupStatus, status('listed', to))).resolves.toEqual({ status: to });
      expect(await now()).toBe(to);
    }
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', 'listed').get();
    expect(log.docs.map((entry) => (entry.get('details') as { status: string }).status).sort()).toEqual([
      'Active',
      'Deactivated',
    ]);
  });

  it('close a company while its employer posts: each posting is complete or refused, none is added later (N26)', async () => {
    const company = await market.company('busy', { owner: 'Owner' });
    const requests = await Promise.all(Array.from({ length: 12 }, (_, turn) => posting(company, turn)));
    const post = (request: (typeof requests)[number]) =>
      owner.call(postShifts, request).then(
        ({ gigIds }) => gigIds,
        (error: { details?: { reason?: string } }) => error.details?.reason ?? String(error),
      );
    const there = async () =>
      (await backend.db.collection('gigs').where('groupID', '==', 'busy').get()).docs.map(({ id }) => id).sort();
    const meanwhile = requests.slice(0, 8).map(post);
    await ops.call(setGroupStatus, status('busy', 'Deactivated'));
    const atClosing = await there();
    const answers = await Promise.all([...meanwhile, ...requests.slice(8).map(post)]);
    expect(new Set(answers.filter((answer) => !Array.isArray(answer)))).toEqual(new Set(['deactivated']));
    expect(answers.slice(8)).toEqual(['deactivated', 'deactivated', 'deactivated', 'deactivated']);
    const posted = answers.filter((answer) => Array.isArray(answer)).flat();
    expect(await there()).toEqual(posted.sort());
    expect(atClosing).toEqual(posted);
  });

  it('hide its open shifts from workers, keep hired workers, and restore both (N26)', async () => {
    const company = await market.company('shows', { owner: 'Owner' });
    await market.gig('shows-open', company, 200);
    const hired = await market.gig('shows-hired', company, 200, { numSpotters: 1 });
    await market.hired(hired, await market.spotter('busy-worker'));
    await market.spotter('looking');
    const worker = await backend.signUp('looking');
    const seen = async () =>
      (await worker.call(openGigs, { limit: 50 })).gigs.map(({ gigId }) => gigId).filter((id) => /^shows/.test(id));
    const posted = async () =>
      owner.call(postShifts, await posting(company, 100)).then(
        () => 'posted',
        (error: { details?: { reason?: string } }) => error.details?.reason,
      );
    expect(await seen()).toEqual(['shows-open']);
    await ops.call(setGroupStatus, status('shows', 'Deactivated'));
    expect([await seen(), await posted()]).toEqual([[], 'deactivated']);
    expect((await backend.db.doc(paths.hired('shows-hired', 'busy-worker')).get()).get('cancelled')).not.toBe(true);
    await ops.call(setGroupStatus, status('shows', 'Active'));
    expect([await seen(), await posted()]).toEqual([['shows-open'], 'posted']);
  });

  it('store manual hours and codes on the company (ADM-118, ADM-190)', async () => {
    await market.company('toggled', { owner: 'Owner' });
    const group = async () => (await backend.db.doc(paths.group('toggled')).get()).data();
    const codes = () => backend.db.doc(paths.codes('toggled-team')).get();
    for (const on of [true, false]) {
      await support.call(setManualHours, { groupId: 'toggled', on });
      await support.call(turnOnCheckinCheckoutGroup, { uid: 'toggled', on });
      expect(await group()).toMatchObject({ requireManualHours: on, checkInCheckOut: on });
      expect((await codes()).exists).toBe(on);
    }
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', 'toggled').get();
    expect(log.size).toBe(4);
  });
});
