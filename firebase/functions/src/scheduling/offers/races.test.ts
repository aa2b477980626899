import { writeFileSync } from 'node:fs';
import { acceptOffer, type Spotter } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

const races = Number(process.env['RACES'] ?? 3);
const hoursApart = 9;
jest.setTimeout(60_000 + races * 2_000);

describe('workers who accept the last place at the same moment', () => {
  let backend: Backend;
  beforeAll(async () => void (backend = await startBackend()));
  afterAll(() => backend.close());

  it('have one winner in every race, over the wire', async () => {
    const market = new Market(backend.db);
    const company = await market.company('north', { owner: 'Owner' });
    const runners: { spotter: Spotter; client: Client }[] = [];
    for (const uid of ['ann', 'bob', 'cyd'])
      runners.push({ spotter: await market.spotter(uid), client: await backend.signUp(uid) });
    const wrong: string[] = [];
    for (let race = 0; race < races; race += 1) {
      const gig = await market.gig(`race-${race}`, company, 48 + race * hoursApart);
      for (const { spotter } of runners) await market.offer(gig, spotter);
      const answers = await Promise.allSettled(
        runners.map(({ client }) => client.call(acceptOffer, { gigId: gig.id })),
      );
      const winners = answers.filter(({ status }) => status === 'fulfilled').length;
      const hired = await backend.db
        .collection(`${paths.gig(gig.id)}/hired`)
        .count()
        .get();
      const numHired = (await backend.db.doc(paths.gig(gig.id)).get()).get('numHired') as number;
      if ([winners, hired.data().count, numHired].some((one) => one !== 1)) wrong.push(gig.id);
    }
    const figures = process.env['RACES_FIGURES'];
    if (figures) writeFileSync(figures, JSON.stringify({ races, wrong }));
    expect(wrong).toEqual([]);
  });
});
