import {
  newReleaseKey,
  publicKeyOf,
  signJws,
  signPlain,
  type Registry,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { createRegistrySource, standInFor } from './registry-source';

const key = 'spot: registry';
let own: ReleaseKey;
let next: ReleaseKey;
let attackers: ReleaseKey;
beforeAll(async () => {
  own = await newReleaseKey('2026-11');
  next = await newReleaseKey('2027-05');
  attackers = await newReleaseKey('2026-11');
});

const began = Date.now();
/** Signed in the order of the numbers, unless `signedAt` says otherwise. */
const registry = (number: number, signedAt = began + number): Registry & { signedAt: number } => ({
  number,
  at: 1,
  signedAt,
  features: { scheduling: { current: sampleEntry(`1.${number}.0`) } },
});

function browser() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

function open(answers: (string | Error)[], storage = browser(), now = Date.now, date?: () => number) {
  const told: string[] = [];
  const heard: number[] = [];
  const ask = async () => {
    const answer = answers.shift() ?? new Error('nobody answers');
    if (typeof answer === 'string') return answer;
    throw answer;
  };
  const source = createRegistrySource({
    keys: [own, next].map(publicKeyOf),
    first: ask(),
    ask,
    storage,
    now,
    ...(date && { date }),
    report: ({ message }) => told.push(message),
  });
  source.subscribe(({ number }) => heard.push(number));
  return { source, told, heard, storage };
}

describe('a registry', () => {
  it('is read where one of the two keys has signed it, and read once', async () => {
    const { source, told } = open([await signJws(registry(1), own), await signJws(registry(2), next)]);
    const [one, two] = await Promise.all([source.known(), source.known()]);
    expect(one).toMatchObject({ number: 1, features: { scheduling: { current: { version: '1.1.0' } } } });
    expect(two).toBe(one);
    expect((await source.latest()).number).toBe(2);
    expect((await source.known()).number).toBe(2);
    expect(told).toEqual([]);
  });

  it('notifies subscribers if it is newer, and not if it is the same', async () => {
    const first = await signJws(registry(1), own);
    const { source, heard } = open([first, first, await signJws(registry(3), own)]);
    await source.known();
    await source.latest();
    expect(heard).toEqual([]);
    await source.latest();
    expect(heard).toEqual([3]);
  });

  it('notifies subscribers if it is the first good one after a failure', async () => {
    const { source, heard } = open([new Error('nobody answers'), await signJws(registry(1), own)]);
    await expect(source.known()).rejects.toMatchObject({ reason: 'registry' });
    await source.latest();
    expect(heard).toEqual([1]);
  });

  it('is requested again if the request of start-up had failed before a page needed it', async () => {
    const { source, told } = open([new Error('connection lost'), await signJws(registry(1), own)]);
    await Promise.resolve();
    expect((await source.known()).number).toBe(1);
    expect(told).toEqual([]);
  });

  it('of a database restored from a copy is accepted under a lower number, and no earlier one after it', async () => {
    const [five, nine] = [await signJws(registry(5, began), own), await signJws(registry(9, began + 1), own)];
    const restored = await signJws(registry(5, began + 2), own);
    const { source, told, heard, storage } = open([nine, restored, nine, five]);
    await source.known();
    expect((await source.latest()).number).toBe(5);
    expect([told, heard]).toEqual([[], [5]]);
    for (const _earlier of [nine, five]) expect((await source.latest()).signedAt).toBe(began + 2);
    expect(told).toEqual([
      expect.stringContaining('number 9 after 5, which was signed later') as string,
      expect.stringContaining('number 5 after 5, which was signed later') as string,
    ]);
    // So does the next page of this browser.
    const next = open([nine, new Error('down'), await signJws(registry(6, began + 3), own)], storage);
    expect((await next.source.known()).number).toBe(5);
    for (const number of [5, 6]) expect((await next.source.latest()).number).toBe(number);
  });

  it('notifies subscribers of another change under the same number, as after a restore', async () => {
    const [before, after] = [registry(5, began), { ...registry(5, began + 2), at: 2 }];
    const { source, heard } = open([await signJws(before, own), await signJws(after, own)]);
    await source.known();
    await source.latest();
    expect(heard).toEqual([5]);
  });

  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000;

  it('that is out of date is refused even by a browser without an earlier one, despite a valid signature', async () => {
    const held = await signPlain({ ...registry(4), signedAt: daysAgo(1.1) }, own);
    const { signedAt: _date, ...undated } = registry(4);
    const { source, told } = open([held, await signPlain(undated, own), await signPlain(registry(5), own)]);
    await expect(source.known()).rejects.toMatchObject({ reason: 'registry', detail: 'signed 26 hours ago' });
    await expect(source.latest()).rejects.toMatchObject({ reason: 'registry', detail: 'without a date' });
    expect((await source.latest()).number).toBe(5);
    expect(told).toHaveLength(2);
  });

  it('has its age measured by the server’s clock, and one signed in the future is accepted', async () => {
    const date = jest.fn(() => daysAgo(400));
    const old = await signPlain({ ...registry(1), signedAt: daysAgo(400.5) }, own);
    const { source } = open([old, await signPlain(registry(2), own), old], undefined, undefined, date);
    expect((await source.known()).number).toBe(1);
    expect((await source.latest()).number).toBe(2);
  });

  it('that has not been signed again for more than a day is refused, and the last good one is used for a day', async () => {
    let passed = 0;
    const now = () => Date.now() + passed;
    const text = await signPlain(registry(1), own);
    const { source, told } = open([text, text, text, text], undefined, now, now);
    await source.known();
    passed = 23 * 3_600_000;
    await source.latest();
    passed = 25 * 3_600_000;
    expect((await source.latest()).number).toBe(1);
    expect(told).toEqual([expect.stringContaining('signed 25 hours ago')]);
    passed = 48 * 3_600_000;
    await expect(source.latest()).rejects.toMatchObject({ reason: 'registry' });
  });

  const bad: [string, () => Promise<string>, RegExp][] = [
    ['that nobody signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{}')}.x`, /not signed/],
    ['with another key of the same name', () => signJws(registry(9), attackers), /not signed: signature/],
    ['of a key that nobody knows', () => signJws(registry(9), { ...attackers, kid: 'theirs' }), /not signed: key/],
    ['that was changed', async () => (await signJws(registry(9), own)).replace(/\.(.)/, '.X$1'), /not signed/],
    ['that is older', () => signJws(registry(4), own), /number 4 after 5/],
    ['of nonsense', async () => '<!doctype html><p>Hello', /not signed/],
    ['that is empty', async () => '', /not signed/],
    ['of a megabyte', async () => 'a'.repeat(1_000_001), /too long/],
    ['without a number', () => signJws({ at: 1, features: {} }, own), /not a registry/],
    ['that is a list', () => signJws([], own), /not a registry/],
  ];
  it.each(bad)('%s is refused and reported, and this browser’s last good one is used', async (_, make, why) => {
    const before = open([await signJws(registry(5), own)]);
    await before.source.known();
    const { source, told, storage } = open([await make()], before.storage);
    expect(await source.known()).toMatchObject({ number: 5 });
    expect(told).toEqual([expect.stringMatching(why)]);
    expect(storage.kept.get(key)).toMatch(new RegExp(`^${began + 5} `));
  });

  it.each(bad.filter(([what]) => what !== 'that is older'))(
    '%s is refused if there is no other either',
    async (_, make) => {
      const { source, told } = open([await make()]);
      await expect(source.known()).rejects.toMatchObject({ reason: 'registry' });
      expect(told).toHaveLength(1);
    },
  );

  it('with unknown fields is read without them', async () => {
    const more = {
      ...registry(1),
      colour: 'blue',
      features: { scheduling: { current: { ...sampleEntry('1.1.0'), hue: 1 } } },
    };
    const { source } = open([await signJws(more, own)]);
    const { features } = await source.known();
    expect(features).toEqual({ scheduling: { current: sampleEntry('1.1.0') } });
  });

  it('with a field missing in one feature lists the others, and the version before if the current one is affected', async () => {
    const { entry: _, ...broken } = sampleEntry('1.2.0');
    const features = {
      dayof: { current: broken },
      scheduling: { current: broken, previous: sampleEntry('1.1.0') },
      accounts: { previous: sampleEntry('1.0.0') },
    };
    const { source } = open([await signJws({ ...registry(1), features }, own)]);
    expect((await source.known()).features).toMatchObject({
      dayof: 'invalid',
      scheduling: { current: { version: '1.1.0' }, unusable: true },
      accounts: { current: { version: '1.0.0' } },
    });
  });

  it('that cannot be fetched is reported once in a row, and requested again', async () => {
    const down = new Error('status 503');
    const { source, told } = open([await signJws(registry(1), own), down, down, await signJws(registry(2), own), down]);
    await source.known();
    for (const number of [1, 1, 2, 2]) expect((await source.latest()).number).toBe(number);
    expect(told).toEqual(['registry: Error: status 503', 'registry: Error: status 503']);
  });

  it('is used for at most a day without a network, counted from the server’s last answer', async () => {
    const down = new Error('Failed to fetch');
    let clock = 1_000_000_000;
    const now = () => clock;
    const signed = await signJws(registry(5), own);
    const before = open([signed, signed], browser(), now);
    await before.source.known();
    clock += standInFor - 1;
    expect(await open([down], before.storage, now).source.known()).toMatchObject({ number: 5 });
    await before.source.latest();
    clock += standInFor - 1;
    expect(await open([down], before.storage, now).source.known()).toMatchObject({ number: 5 });
    clock += 1;
    await expect(open([down], before.storage, now).source.known()).rejects.toMatchObject({ reason: 'registry' });
    // Whatever its age, an older one from the server does not replace it.
    const older = open([await signJws(registry(4), own), await signJws(registry(6), own)], before.storage, now);
    await expect(older.source.known()).rejects.toMatchObject({
      message: expect.stringContaining('4 after 5') as string,
    });
    expect(await older.source.known()).toMatchObject({ number: 6 });
  });

  it('is found beside the stored files if a phone switched off before saving it', async () => {
    const before = open([await signJws(registry(5), own)]);
    await before.source.known();
    const source = createRegistrySource({
      keys: [publicKeyOf(own)],
      first: Promise.reject(new Error('Failed to fetch')),
      ask: () => Promise.reject(new Error('Failed to fetch')),
      storage: browser(),
      beside: async () => before.storage.getItem(key),
      report: () => {},
    });
    expect(await source.known()).toMatchObject({ number: 5 });
  });

  it('that never arrived is requested again by the next caller', async () => {
    const { source } = open([new Error('down'), await signJws(registry(1), own)]);
    await expect(source.known()).rejects.toMatchObject({ reason: 'registry' });
    expect((await source.known()).number).toBe(1);
  });

  it('that somebody wrote into this browser by hand is not believed, nor is its number', async () => {
    const storage = browser();
    storage.setItem(key, `${began + 99} ${await signJws(registry(99), attackers)}`);
    const { source, told } = open([await signJws(registry(1), own)], storage);
    expect((await source.known()).number).toBe(1);
    expect(told).toEqual([]);
  });

  it('is also read if nothing can be stored', async () => {
    const storage = {
      getItem: () => {
        throw new Error('not allowed');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    const source = createRegistrySource({
      keys: [publicKeyOf(own)],
      first: signJws(registry(1), own),
      ask: async () => '',
      storage,
      report: () => {},
    });
    expect((await source.known()).number).toBe(1);
  });
});
