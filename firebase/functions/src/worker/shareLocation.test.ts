import { GeoPoint } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { shareLocation, spotterLocation } from '@spot/contracts/worker';
import { dayMs } from '@spot/contracts/time';
import { at, read } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('The place of a worker’s phone (ADM-013, ADM-161)', () => {
  let backend: Backend;
  let wanda: Client;

  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).spotter('wanda');
    wanda = await backend.signUp('wanda');
  });
  afterAll(() => backend.close());

  const kept = async () => (await backend.db.collection(`${paths.spotter('wanda')}/locations`).get()).docs;

  it('is kept with its moment, and until when; a place of the same five minutes takes its room', async () => {
    const { timestamp } = await wanda.call(shareLocation, { lat: 43.65, lng: -79.38 });
    const [first] = await kept();
    expect(first?.data()).toMatchObject({
      timestamp: at(timestamp),
      expiresAt: at(timestamp + dayMs),
      position: { geopoint: new GeoPoint(43.65, -79.38) },
    });
    expect(first && read(spotterLocation, first)).toMatchObject({ timestamp, position: { lat: 43.65, lng: -79.38 } });
    for (let step = 0; step < 5; step += 1) await wanda.call(shareLocation, { lat: 43.7 + step / 100, lng: -79.4 });
    // The clock may go into the next five minutes in between.
    expect((await kept()).length).toBeLessThanOrEqual(2);
    expect((await kept()).map((found) => read(spotterLocation, found)?.position.lat)).toContain(43.74);
  });

  it.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -181 },
    { lat: Number.NaN, lng: 0 },
  ])('is refused where it is no place: %j', async (place) => {
    await expect(wanda.call(shareLocation, place)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('is a worker’s to tell, of nobody else', async () => {
    const stranger = await backend.signUp('stranger');
    await expect(stranger.call(shareLocation, { lat: 1, lng: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
