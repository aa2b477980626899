import { paths } from '@spot/contracts/core';
import { acceptOffer, applyToGig, explainAutofill, openGigs } from '@spot/contracts/worker';
import '../testing/quietErrors';
import { startBackend, type Backend } from '../testing/backend';
import { Market } from '../testing/market';
import { withoutField } from '../testing/withoutField';

describe("A worker beside somebody else's record that cannot be read", () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
  });
  afterAll(() => backend.close());

  const worker = async (uid: string) => ({ client: await backend.signUp(uid), spotter: await market.spotter(uid) });
  const faults = async () =>
    (await backend.db.collection('troubles').get()).docs.map((trouble) => trouble.get('what') as string);

  it('sees the open shifts of others, and the office sees the broken one', async () => {
    const { client } = await worker('seeks');
    for (const id of ['broken', 'whole']) await market.gig(id, company, 24);
    const shown = async () => (await client.call(openGigs, { limit: 10 })).gigs.map(({ gigId }) => gigId);
    await withoutField(backend, paths.gig('broken'), 'role', async () => expect(await shown()).toEqual(['whole']));
    expect(await faults()).toContain('openGigs');
    const other = await market.company('lake', { lake: 'Owner' });
    await market.gig('of-lake', other, 24);
    await withoutField(backend, paths.group('lake'), 'name', async () =>
      expect(await shown()).not.toContain('of-lake'),
    );
    expect((await shown()).sort()).toEqual(['broken', 'of-lake', 'whole']);
  });

  it('gets the last place, although another offer or its worker is broken (SCH-136)', async () => {
    const { client, spotter } = await worker('accepts');
    for (const [id, path, field] of [
      ['offer-broken', paths.offer('offer-broken', 'asked-too'), 'name'],
      ['worker-broken', paths.spotter('asked-too'), 'timeZone'],
    ] as const) {
      const gig = await market.gig(id, company, id === 'offer-broken' ? 6 : 16);
      for (const one of [spotter, await market.spotter('asked-too')]) await market.offer(gig, one);
      await withoutField(backend, path, field, async () =>
        expect(await client.call(acceptOffer, { gigId: id })).toMatchObject({ status: 'confirmed' }),
      );
    }
  });

  it('reads what smart autofill decided, although an entry about somebody else is broken', async () => {
    const { client } = await worker('reads');
    await market.gig('explained', company, 72);
    await client.call(applyToGig, { gigId: 'explained' });
    const entry = backend.db.doc(paths.autofillLog('explained', 'other_1'));
    await entry.set({ at: 'yesterday' });
    expect(await client.call(explainAutofill, { gigId: 'explained' })).toMatchObject({ outcome: 'notChecked' });
    await entry.delete();
  });
});
