import { postShifts } from '@spot/contracts/scheduling';
import { resolvePlace, suggestAddresses, type Place, isPlace } from '@spot/contracts/core';
import type { Context } from '../../core/callable';
import { startBackend, type Backend } from '../../testing/backend';
import { toronto } from '../../testing/signUp';
import { gazetteerPlaces } from '../../core/places/gazetteerPlaces';
import { places } from '../../core/places/places';
import { provenPlace } from '../../core/places/provenPlace';

/** Sets environment variables while `work` runs. */
async function within<T>(variables: Record<string, string | undefined>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  const set = (entries: readonly (readonly [string, string | undefined])[]) => {
    for (const [name, value] of entries)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
  set(Object.entries(variables));
  try {
    return await work();
  } finally {
    set(before);
  }
}

describe('Places', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('are suggested to people who sign up, restricted to countries, and resolved with point, geohash and zone (ACC-046, ACC-068, ACC-212, ACC-213, ACC-237)', async () => {
    const { signedOut } = backend;
    const { suggestions } = await signedOut.call(suggestAddresses, {
      text: '  12 main, moose fact ',
      countries: ['ca', 'us'],
    });
    expect(suggestions).toEqual([
      {
        placeId: 'ca.on.moose-factory~12~main-street',
        label: '12 Main Street, Moose Factory, ON, Canada',
        main: '12 Main Street',
        area: 'Moose Factory, ON, Canada',
        synthetic: true,
      },
    ]);
    const none = await signedOut.call(suggestAddresses, { text: 'moose fact', countries: ['us'] });
    expect(none).toEqual({ suggestions: [] });
    const place = await signedOut.call(resolvePlace, { placeId: suggestions[0]?.placeId ?? '' });
    expect(place).toMatchObject({
      address: { unit: '', street: '12 Main Street', city: 'Moose Factory', province: 'ON', country: 'Canada' },
      position: {
        geohash: expect.stringMatching(/^[0-9a-z]{10}$/),
        lat: expect.closeTo(51.27, 1),
        lng: expect.closeTo(-80.62, 1),
      },
      timeZone: 'America/Toronto',
      synthetic: true,
    });
    const waiting = await backend.signUp('unverified-seeker', { verified: false });
    expect((await waiting.call(suggestAddresses, { text: 'toronto', countries: ['ca'] })).suggestions).toHaveLength(3);
  });

  it('are not looked up for short texts, and refused for long ones, missing countries and malformed ids', async () => {
    const { signedOut } = backend;
    expect(await signedOut.call(suggestAddresses, { text: ' to ', countries: ['ca'] })).toEqual({ suggestions: [] });
    expect((await signedOut.call(suggestAddresses, { text: 'tor', countries: ['ca'] })).suggestions).not.toEqual([]);
    expect(await signedOut.refused(suggestAddresses, { text: 'x'.repeat(201), countries: ['ca'] })).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await signedOut.refused(suggestAddresses, { text: 'toronto', countries: [] })).toMatchObject({
      code: 'invalid-argument',
    });
    for (const placeId of ['', '../x', 'a/b', 'x'.repeat(513)])
      expect(await signedOut.refused(resolvePlace, { placeId })).toMatchObject({ code: 'invalid-argument' });
    expect(await signedOut.refused(resolvePlace, { placeId: 'ca.on.nowhere~1~main-street' })).toMatchObject({
      code: 'not-found',
      message: 'This address was not found. Please choose another.',
    });
  });

  it('are limited per minute, for each person separately (decisions section 3 item 31)', async () => {
    const [one, other] = await Promise.all([backend.signUp('seeker-one'), backend.signUp('seeker-two')]);
    const ask = { text: 'toronto', countries: ['ca' as const] };
    await within({ PLACES_PER_MINUTE: '2' }, async () => {
      await one.call(suggestAddresses, ask);
      await one.call(resolvePlace, { placeId: 'ca.on.toronto~1~main-street' });
      expect(await one.refused(suggestAddresses, ask)).toMatchObject({
        code: 'resource-exhausted',
        message: 'Too many address searches. Try again in a minute.',
        details: { reason: 'rateLimit' },
      });
      expect(await one.refused(resolvePlace, { placeId: 'ca.on.toronto~1~main-street' })).toMatchObject({
        code: 'resource-exhausted',
      });
      expect((await other.call(suggestAddresses, ask)).suggestions).toHaveLength(3);
      // People who are not signed in are distinguished by their IP address.
      for (let turn = 0; turn < 2; turn++) await backend.signedOut.call(suggestAddresses, ask);
      expect(await backend.signedOut.refused(suggestAddresses, ask)).toMatchObject({ code: 'resource-exhausted' });
      // A short text costs nothing, so it does not count.
      expect(await backend.signedOut.call(suggestAddresses, { ...ask, text: 't' })).toEqual({ suggestions: [] });
    });
  });

  it('count the same if a form sends one, whether or not its sender may use it', async () => {
    const stranger = await backend.signUp('stranger');
    const posting = {
      postingId: 'p',
      teamId: 'no-team',
      positionId: 'p',
      dates: ['2026-03-02'],
      numSpotters: 1,
      breakTime: 0,
      startTime: { period: 'AM' as const, hour: 9, min: 0 },
      endTime: { period: 'PM' as const, hour: 5, min: 0 },
      wageCents: 2000,
      department: 'Bar',
      entranceInstructions: 'Red door',
      place: toronto,
    };
    await within({ PLACES_PER_MINUTE: '2' }, async () => {
      for (const code of ['permission-denied', 'permission-denied', 'resource-exhausted'])
        expect(await stranger.refused(postShifts, posting as never)).toMatchObject({ code });
    });
  });

  it('come from the map service if it has a key; if it does not answer, a message says so (SCH-266)', async () => {
    await within({ MAPS_API_KEY: 'key', MAPS_URL: 'http://127.0.0.1:1' }, async () => {
      expect(await backend.signedOut.refused(resolvePlace, { placeId: 'ChIJ-1' })).toMatchObject({
        code: 'unavailable',
      });
    });
  });

  it('with made-up streets are never used unless a deployment requests them (decisions section 3 item 31)', async () => {
    const here = { MAPS_API_KEY: undefined, PLACES: undefined };
    await within({ ...here, FUNCTIONS_EMULATOR: undefined }, async () => {
      await expect(places().suggest('toronto', ['ca'], 1)).rejects.toThrow('MAPS_API_KEY');
      await expect(places().resolve('ca.on.toronto~1~main-street')).rejects.toThrow('MAPS_API_KEY');
    });
    await within({ ...here, PLACES: 'gazetteer', FUNCTIONS_EMULATOR: undefined }, async () => {
      expect(await places().suggest('toronto', ['ca'], 1)).toHaveLength(1);
    });
  });
});

describe('A place in a form', () => {
  const sent: Place = {
    placeId: 'ca.bc.vancouver~12~main-street',
    address: { unit: '4B', street: '1 Rich Avenue', city: 'Toronto', province: 'ON', country: 'Canada' },
    lat: 0,
    lng: 0,
    timeZone: 'America/Toronto',
  };
  const prove = (place: Place | undefined) =>
    within({ PLACES: 'gazetteer', PLACES_PER_MINUTE: 'Infinity' }, () =>
      provenPlace(place, { caller: { uid: 'somebody' } } as Context),
    );

  it('is what the server finds for its id; only the unit comes from the form (ACC-068, ACC-139)', async () => {
    const proven = await prove(sent);
    expect(proven).toMatchObject({
      placeId: sent.placeId,
      address: { unit: '4B', street: '12 Main Street', city: 'Vancouver', province: 'BC', country: 'Canada' },
      timeZone: 'America/Vancouver',
      lat: expect.closeTo(49.2, 0),
    });
    expect(isPlace(proven)).toBe(true);
  });

  it('is missing without an id, with an unknown id, or if not sent (ACC-068, ACC-069)', async () => {
    expect(await prove({ ...sent, placeId: undefined })).toBeUndefined();
    expect(await prove({ ...sent, placeId: 'ca.bc.vancouver~12~gold-street' })).toBeUndefined();
    expect(await prove(undefined)).toBeUndefined();
  });

  it('has the zone chosen by hand if the server knows none, and is invalid without a real one (ACC-068)', async () => {
    const known = (await gazetteerPlaces.resolve(sent.placeId ?? ''))!;
    const resolve = jest.spyOn(gazetteerPlaces, 'resolve').mockResolvedValue({ ...known, timeZone: null });
    try {
      expect(await prove(sent)).toMatchObject({ timeZone: 'America/Toronto', address: { city: 'Vancouver' } });
      for (const timeZone of ['', '-05:00', 'America/Nowhere'])
        expect(await prove({ ...sent, timeZone })).toBeUndefined();
    } finally {
      resolve.mockRestore();
    }
  });
});
