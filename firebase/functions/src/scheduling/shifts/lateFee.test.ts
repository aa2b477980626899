import fc from 'fast-check';
import {
  blockSpotter,
  deleteGig,
  editNumworker,
  editShiftTime,
  moveShift,
  removeHired,
  gig as gigSchema,
  type Gig,
  defaultLatePolicy,
  lateCancellation,
} from '@spot/contracts/scheduling';
import { cancelMyGig, type Spotter } from '@spot/contracts/worker';
import type { Group } from '@spot/contracts/accounts';
import { setLatePolicy } from '@spot/contracts/backoffice';
import { undo, paths } from '@spot/contracts/core';
import { addDays, hourMs, minuteMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { moveOne } from '../upkeep/advanceGigs';

describe('The fee of a late cancellation (SCH-132, SCH-271, SCH-272, decision C08)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  let requests = 0;
  const requestId = () => `late-${(requests += 1)}`;
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;

  /** A shift in five hours for four workers at 20.00 with 7.5 paid hours; half of that is $300.00. */
  const late = async (id: string, hired: number, more: Partial<Gig> = {}, startsIn = 5) => {
    const gig = await market.gig(id, company, startsIn, { numSpotters: 4, ...more });
    const spotters = await Promise.all(Array.from({ length: hired }, (_, index) => market.spotter(`${id}-w${index}`)));
    await market.hired(gig, ...spotters);
    return { gig: await gigOf(id), spotters };
  };
  const removalOf = (gigId: string, spotters: readonly Spotter[]) => ({
    requestId: requestId(),
    removals: spotters.map(({ uid }) => ({ gigId, spotterId: uid, comment: 'Not needed' })),
    replacement: 'keepOpen' as const,
  });
  const remove = (gigId: string, ...spotters: Spotter[]) => edit.call(removeHired, removalOf(gigId, spotters));
  const cancel = async (gigId: string) => {
    const scope = { kind: 'shift' as const, gigId };
    const plan = await edit.call(deleteGig, { requestId: requestId(), scope, dryRun: true, expected: [] });
    const { shifts: expected, lateFees } = plan;
    const done = await edit.call(deleteGig, { requestId: requestId(), scope, dryRun: false, expected, lateFees });
    expect(done.lateFees).toEqual(lateFees);
    return { cents: (await gigOf(gigId)).lateFee?.cents, fees: plan.fees, undoId: done.undoId ?? '' };
  };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('late', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  it('stays if everybody is removed one by one before the shift is deleted, and shows its calculation', async () => {
    const { spotters } = await late('one-by-one', 3);
    for (const spotter of spotters) await remove('one-by-one', spotter);
    const sum = { wageCents: 2000, paidMinutes: 450, workers: 4, percentage: 50, cents: 30_000, charged: true };
    expect(await cancel('one-by-one')).toMatchObject({ cents: 30_000, fees: [sum] });
  });

  it('stays when the shift is moved by three hours, out of the policy’s hours, before it is deleted', async () => {
    const { gig } = await late('moved', 2, {}, 10);
    const times = { start: gig.start + 3 * hourMs, end: gig.end + 3 * hourMs };
    const change = { gigId: gig.id, version: gig.version, ...times };
    const dry = await edit.call(editShiftTime, { ...change, dryRun: true });
    expect(dry.fees).toMatchObject([{ cents: 30_000, charged: false }]);
    await edit.call(editShiftTime, { ...change, dryRun: false });
    expect((await cancel('moved')).cents).toBe(30_000);
  });

  it('stays if the number is lowered or the shift shortened first, and rises with a higher number', async () => {
    await late('lowered', 2);
    await edit.call(editNumworker, { gigId: 'lowered', numSpotters: 2 });
    expect((await cancel('lowered')).cents).toBe(30_000);

    const { gig } = await late('shortened', 2);
    const shorter = { gigId: gig.id, version: gig.version, start: gig.start, end: gig.end - 180 * minuteMs };
    await edit.call(editShiftTime, { ...shorter, dryRun: false });
    expect((await cancel('shortened')).cents).toBe(30_000);

    await late('raised', 2);
    const raise = { gigId: 'raised', numSpotters: 6 };
    const { fees } = await edit.call(editNumworker, { ...raise, dryRun: true });
    expect(fees).toMatchObject([{ workers: 6, cents: 45_000, charged: false }]);
    // The call is refused if the fee rose above the one shown.
    const said = [{ currency: 'CAD' as const, cents: 30_000 }];
    expect(await edit.refused(editNumworker, { ...raise, lateFees: said })).toMatchObject({
      details: { reason: 'feeChanged' },
    });
    await edit.call(editNumworker, { ...raise, lateFees: [{ currency: 'CAD', cents: 45_000 }] });
    expect((await cancel('raised')).cents).toBe(45_000);
  });

  it('stays when the workers are blocked first', async () => {
    const { spotters } = await late('blocked', 2);
    for (const { uid } of spotters)
      await edit.call(blockSpotter, {
        requestId: requestId(),
        groupId: 'late',
        spotterId: uid,
        note: '',
        replacement: 'noReplacement',
        dryRun: false,
      });
    expect((await cancel('blocked')).cents).toBe(30_000);
  });

  it('is nothing before the policy’s hours, if nobody is hired, and once every hired worker has cancelled', async () => {
    const early = await late('early', 2, {}, 30);
    await remove('early', ...early.spotters);
    expect((await cancel('early')).cents).toBeUndefined();

    await late('nobody', 0);
    await edit.call(editNumworker, { gigId: 'nobody', numSpotters: 1 });
    expect((await cancel('nobody')).cents).toBeUndefined();

    const { spotters } = await late('left', 1);
    await edit.call(editNumworker, { gigId: 'left', numSpotters: 3 });
    const worker = await backend.signUp(spotters[0]?.uid ?? '', { claims: { spotter: true } });
    await worker.call(cancelMyGig, { gigId: 'left', reason: 'Ill' });
    expect((await cancel('left')).cents).toBeUndefined();
  });

  it('cannot be avoided by moving an emptied shift to another day, nor by letting it start without workers', async () => {
    const { gig, spotters } = await late('emptied', 2);
    await remove('emptied', ...spotters);
    const { version, dayKey } = await gigOf('emptied');
    expect(await edit.refused(moveShift, { gigId: 'emptied', version, day: addDays(dayKey, 7) })).toMatchObject({
      details: { reason: 'late' },
    });
    const begin = { from: 'pending', to: 'active', once: 'start' } as const;
    await moveOne(backend.db.doc(paths.gig('emptied')), begin, gig.start);
    expect(await gigOf('emptied')).toMatchObject({
      status: 'active',
      lateCancellation: true,
      lateFee: { cents: 30_000 },
    });
  });

  it('goes by the hours of the present policy, also after a removal within earlier, longer hours (ADM-153)', async () => {
    const loose = {
      lateCancellationPolicy: { id: 'loose', name: 'Loose', hours: 48, percentage: 50 },
    } as Partial<Group>;
    const other = await market.company('loose', { other: 'Edit' }, loose);
    const shifts = await Promise.all(
      ['cancelled', 'lapsed'].map((id) => market.gig(`loose-${id}`, other, 30, { numSpotters: 4 })),
    );
    const manager = await backend.signUp('other');
    const office = await backend.signUp('ops', { claims: { admin: true } });
    for (const gig of shifts) {
      const spotter = await market.spotter(`${gig.id}-w`);
      await market.hired(gig, spotter);
      const { fees } = await manager.call(removeHired, removalOf(gig.id, [spotter]));
      expect(fees).toMatchObject([{ cents: 30_000, charged: false }]);
    }
    const policies = { policy: { hours: 12, percentage: 50 }, expected: { hours: 48, percentage: 50 } };
    await office.call(setLatePolicy, { groupId: 'loose', ...policies });
    const scope = { kind: 'shift' as const, gigId: 'loose-cancelled' };
    const plan = await manager.call(deleteGig, { requestId: requestId(), scope, dryRun: true, expected: [] });
    expect(plan.lateFees).toEqual([]);
    const begin = { from: 'pending', to: 'active', once: 'start' } as const;
    await moveOne(backend.db.doc(paths.gig('loose-lapsed')), begin, shifts[1]?.start ?? 0);
    const lapsed = await gigOf('loose-lapsed');
    expect([lapsed.status, lapsed.lateCancellation, lapsed.lateFee]).toEqual(['active', false, undefined]);
  });

  it('ends with the undo of a removal seconds before the start, which may have charged it by then', async () => {
    const { gig, spotters } = await late('seconds', 2);
    const { undoId = '' } = await remove('seconds', ...spotters);
    const begin = { from: 'pending', to: 'active', once: 'start' } as const;
    await moveOne(backend.db.doc(paths.gig('seconds')), begin, gig.start);
    expect(await gigOf('seconds')).toMatchObject({ lateCancellation: true, lateFee: { cents: 30_000 } });
    expect(await edit.call(undo, { undoId })).toEqual({ restored: 1, changed: 0 });
    const restored = await gigOf('seconds');
    expect(restored).toMatchObject({ status: 'active', numHired: 2, lateCancellation: false });
    expect([restored.lateFee, restored.late]).toEqual([undefined, undefined]);
  });

  it('is restored to the cent by undo, whatever was undone', async () => {
    const { spotters } = await late('undone', 3);
    const before = await gigOf('undone');
    const { undoId = '' } = await remove('undone', ...spotters);
    await edit.call(undo, { undoId });
    const { version: _was, ...same } = before;
    expect(await gigOf('undone')).toMatchObject(same);
    expect((await gigOf('undone')).late).toBeUndefined();
    const cancelled = await cancel('undone');
    expect(cancelled.cents).toBe(30_000);
    await edit.call(undo, { undoId: cancelled.undoId });
    expect(await gigOf('undone')).toMatchObject({ ...same, lateCancellation: false });
    expect((await gigOf('undone')).lateFee).toBeUndefined();
    expect((await cancel('undone')).cents).toBe(30_000);
  });

  it('is never smaller over HTTP than cancelling at once would have been, whatever was done before (24 sequences)', async () => {
    const kinds = ['remove', 'block', 'lower', 'raise', 'later', 'sooner', 'shorter', 'undo'] as const;
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (acts, hired) => {
          const id = `random-${(round += 1)}`;
          const { spotters } = await late(id, hired, {}, 10);
          const atOnce = async () => lateCancellation(await gigOf(id), defaultLatePolicy, Date.now())?.cents ?? 0;
          let owed = await atOnce();
          for (const kind of acts) {
            await act(kind, id, spotters);
            const present = await atOnce();
            expect([kind, present]).toEqual([kind, expect.any(Number)]);
            expect(present).toBeGreaterThanOrEqual(kind === 'undo' ? 30_000 : owed);
            owed = present;
          }
          expect((await cancel(id)).cents).toBe(owed);
        },
      ),
      { numRuns: 24, endOnFailure: true },
    );

    async function act(kind: (typeof kinds)[number], id: string, spotters: Spotter[]): Promise<void> {
      const gig = await gigOf(id);
      const move = async (start: number, end: number) => {
        const change = { gigId: id, version: gig.version, start: gig.start + start, end: gig.end + end };
        const said = await edit.call(editShiftTime, { ...change, dryRun: true }).catch(() => undefined);
        if (said) await edit.call(editShiftTime, { ...change, dryRun: false });
      };
      if (kind === 'later') return move(90 * minuteMs, 90 * minuteMs);
      if (kind === 'sooner') return move(-90 * minuteMs, -90 * minuteMs);
      if (kind === 'shorter') return move(0, -60 * minuteMs);
      const number = kind === 'lower' ? Math.max(1, gig.numHired, gig.numSpotters - 2) : gig.numSpotters + 1;
      if (kind === 'lower' || kind === 'raise')
        return void (await edit.call(editNumworker, { gigId: id, numSpotters: number }));
      const spotter = spotters[0];
      if (!spotter) return;
      if (kind === 'block') {
        const body = { requestId: requestId(), groupId: 'late', spotterId: spotter.uid, note: '' };
        await edit.call(blockSpotter, { ...body, replacement: 'noReplacement', dryRun: false });
        spotters.shift();
        return;
      }
      const { undoId = '' } = await remove(id, spotter);
      if (kind === 'undo') await edit.call(undo, { undoId });
      else spotters.shift();
    }
  });
});
