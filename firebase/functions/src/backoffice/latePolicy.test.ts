import { deleteGig } from '@spot/contracts/scheduling';
import { setLatePolicy } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('Late cancellation policies', () => {
  let backend: Backend;
  let market: Market;
  let north: Awaited<ReturnType<Market['company']>>;
  let ops: Client;
  let owner: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    north = await market.company('north', { owner: 'Owner' });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    owner = await backend.signUp('owner');
  });
  afterAll(() => backend.close());

  const group = async () => (await backend.db.doc(paths.group('north')).get()).data() as Record<string, unknown>;
  const set = (hours: number, percentage: number, expected: { hours: number; percentage: number } | null) =>
    ops.call(setLatePolicy, { groupId: 'north', policy: { hours, percentage }, expected });
  const refused = (policy: { hours: number; percentage: number }) =>
    ops.refused(setLatePolicy, { groupId: 'north', policy, expected: null });
  const cancelled = async (gigId: string) => {
    const gig = await market.gig(gigId, north, 2, { numSpotters: 1 });
    await market.hired(gig, await market.spotter(`worker-${gigId}`));
    const { version } = (await backend.db.doc(paths.gig(gigId)).get()).data() as { version: number };
    await owner.call(deleteGig, {
      requestId: `cancel-${gigId}`,
      scope: { kind: 'shift', gigId },
      reason: 'No guests',
      dryRun: false,
      expected: [{ gigId, version }],
      agreed: [{ currency: 'CAD', cents: 1_000_000 }],
    } as never);
    return (await backend.db.doc(paths.gig(gigId)).get()).get('lateFee') as object;
  };

  it.each([
    [{ hours: 0, percentage: 50 }, 'hours', 'Fields cannot be left empty'],
    [{ hours: 12, percentage: 0 }, 'percentage', 'Fields cannot be left empty'],
    [{ hours: 12, percentage: 101 }, 'percentage', 'Please enter a whole number from 1 to 100'],
    [{ hours: 1.5, percentage: 50 }, 'hours', 'Please enter a whole number from 1 to 720'],
  ])('refuse %j (ADM-154, ADM-155)', async (policy, field, message) => {
    expect(await refused(policy)).toMatchObject({ code: 'invalid-argument', message, details: { field } });
    expect(await group()).not.toHaveProperty('lateCancellationPolicy');
  });

  it('are set by admins, with author and time, and are in the audit log (ADM-157)', async () => {
    expect((await owner.refused(setLatePolicy, { groupId: 'north', policy: null, expected: null })).code).toBe(
      'permission-denied',
    );
    expect(await set(24, 100, null)).toEqual({ hours: 24, percentage: 100 });
    expect(await group()).toMatchObject({
      hasLateCancellationPolicy: true,
      lateCancellationPolicy: {
        id: 'north',
        name: 'Company north',
        hours: 24,
        percentage: 100,
        lateCancellationPolicyCreatedBy: 'ops@spot.test',
      },
    });
    // Neither a repetition nor a request based on another policy changes anything.
    expect(await set(24, 100, null)).toEqual({ hours: 24, percentage: 100 });
    expect(
      await ops.refused(setLatePolicy, { groupId: 'north', policy: { hours: 1, percentage: 1 }, expected: null }),
    ).toMatchObject({ code: 'aborted', details: { reason: 'conflict' } });
    const log = await backend.db.collection('adminActions').where('call', '==', 'setLatePolicy').get();
    expect(log.docs.map((entry) => [entry.get('onBehalfOf'), entry.get('details') as object])).toEqual([
      ['north', { hours: 24, percentage: 100, own: true }],
    ]);
  });

  it('never change past fees; a reset restores 12 hours and 50 percent (ADM-153)', async () => {
    const dear = await cancelled('before');
    expect(dear).toMatchObject({ percentage: 100, hours: 24, cents: 15_000 });
    await ops.call(setLatePolicy, { groupId: 'north', policy: null, expected: { hours: 24, percentage: 100 } });
    const present = await group();
    expect(present).toMatchObject({ hasLateCancellationPolicy: false });
    expect(present).not.toHaveProperty('lateCancellationPolicy');
    expect(await cancelled('after')).toMatchObject({ percentage: 50, hours: 12, cents: 7_500 });
    expect((await backend.db.doc(paths.gig('before')).get()).get('lateFee')).toEqual(dear);
  });

  it('keep the field by which the directory filters right (ADM-156)', async () => {
    await backend.settled();
    expect(await group()).toMatchObject({ merged: false, status: 'Active', approved: true });
  });
});
