import { removeHired, gig as gigSchema, type Gig } from '@spot/contracts/scheduling';
import { cancelMyGig, type Spotter } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { at, read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { moveOne } from './advanceGigs';

describe('The late fee of a shift that begins, by who was hired at the start (SCH-132)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('late', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;

  const begin = { from: 'pending', to: 'active', once: 'start' } as const;
  /** The shift began an hour ago, after what was done until now. */
  const started = async (id: string) => {
    const start = Date.now() - hourMs;
    const ref = backend.db.doc(paths.gig(id));
    await ref.update({ start: at(start), end: at(start + 8 * hourMs) });
    const { docs } = await ref.collection('hired').where('cancelled', '==', true).get();
    for (const { ref: left } of docs) await left.update({ cancellationTime: at(start - hourMs) });
    return ref;
  };
  const giveBack = async (id: string, { uid }: Spotter) => {
    const worker = await backend.signUp(uid, { claims: { spotter: true } });
    await worker.call(cancelMyGig, { gigId: id, reason: 'Ill' });
  };
  /** A shift for whose first worker a fee is owed, and whose second one was hired a day before. */
  const owing = async (id: string) => {
    const gig = await market.gig(id, company, 5, { numSpotters: 4 });
    const spotters = [await market.spotter(`${id}-w0`), await market.spotter(`${id}-w1`)];
    await market.hired(gig, ...spotters);
    const [removed, left] = spotters as [Spotter, Spotter];
    await edit.call(removeHired, {
      requestId: `remove-${id}`,
      removals: [{ gigId: id, spotterId: removed.uid, comment: 'Not needed' }],
      replacement: 'keepOpen',
    });
    await backend.db.doc(paths.hired(id, left.uid)).update({ createdAt: at(Date.now() - 24 * hourMs) });
    return left;
  };
  const feeOf = async (id: string) => (await gigOf(id)).lateFee?.cents;

  it('is nothing if the last worker gives it back after the start', async () => {
    const left = await owing('given-back');
    const ref = await started('given-back');
    await moveOne(ref, begin, Date.now());
    await giveBack('given-back', left);
    await moveOne(ref, { from: 'active', to: 'review', once: 'end' }, Date.now() + 8 * hourMs);
    expect(await gigOf('given-back')).toMatchObject({ status: 'review', numHired: 0, lateCancellation: false });
    expect(await feeOf('given-back')).toBeUndefined();
  });

  it('is nothing either if the schedule was late', async () => {
    const left = await owing('noted-late');
    const ref = await started('noted-late');
    await giveBack('noted-late', left);
    await moveOne(ref, begin, Date.now());
    expect(await feeOf('noted-late')).toBeUndefined();
  });

  it('is due if somebody joined only after the start, before a late schedule', async () => {
    const left = await owing('joined');
    await giveBack('joined', left);
    const ref = await started('joined');
    await market.hired(await gigOf('joined'), await market.spotter('joining'));
    await moveOne(ref, begin, Date.now());
    expect(await feeOf('joined')).toBe(30_000);
  });
});
