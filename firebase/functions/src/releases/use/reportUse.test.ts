import { loggedErrors } from '../../testing/quietErrors';
import { randomUUID } from 'node:crypto';
import {
  publishVersion,
  recordFacts,
  reportUse,
  setRelease,
  releasedRegistry,
  releaseEntry,
  countsOf,
  featureUse,
  inCanary,
  mountBounds,
  noUse,
  trial,
  type Use,
} from '@spot/contracts/releases';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { bucketOf, buildOf, useReleaseKey } from '../../testing/releases';
import { sampleShell, sampleTypes } from '../../../../../shared-contracts/releases/testing';
import { watch } from './watch';

describe('Reports of browsers on the versions of features', () => {
  let backend: Backend;
  let ops: Client;
  let key: Awaited<ReturnType<typeof useReleaseKey>>;
  let people = 0;

  beforeAll(async () => {
    key = await useReleaseKey('tests');
    backend = await startBackend();
    ops = await backend.signUp('ops', { claims: { admin: true, releaseManager: true } });
    await ops.call(recordFacts, { of: 'shell', facts: sampleShell('a0') });
  });
  afterEach(() => delete process.env['REPORTS_PER_TEN_MINUTES']);
  afterAll(() => backend.close());

  const registry = async () => read(releasedRegistry, await backend.db.doc(paths.registry()).get());
  const release = async (feature: string, action: 'canary' | 'promote', version: string, share?: number) => {
    const expected = (await registry())?.number ?? 0;
    await ops.call(publishVersion, await buildOf(version, undefined, feature));
    await ops.call(setRelease, { feature, action, version, share, why: 'to see', expected });
  };
  const entry = async (feature: string) => (await registry())?.features[feature];
  const tell = (client: Client, uses: Partial<Use>[], batch: string = randomUUID()) =>
    client.call(reportUse, { batch, uses: uses.map((use) => ({ ...noUse('scheduling', '1.0.0'), ...use })) });
  const countedOf = async (feature: string, version: string) => {
    const use = read(featureUse, await backend.db.doc(paths.featureUse(feature)).get());
    const found = use?.versions.find((one) => one.version === version);
    return use && found && countsOf(found, use.until);
  };
  const trialOf = async (feature: string) => read(trial, await backend.db.doc(paths.trial(feature)).get());
  const worker = async (uid: string, verified = true): Promise<Client> => {
    await new Market(backend.db).spotter(uid);
    return backend.signUp(uid, { verified });
  };
  /** A person who gets the canary if `chosen`, otherwise one who does not. */
  const person = (feature: string, version: string, share: number, chosen: boolean): Promise<Client> => {
    for (;;) {
      const uid = `person${(people += 1)}`;
      if (inCanary({ feature, version, uid, share }) === chosen) return worker(uid);
    }
  };
  const crowd = (many: number, ...asked: Parameters<typeof person>) =>
    Promise.all(Array.from({ length: many }, () => person(...asked)));
  /** People who load version 1.0.0, because they do not get the canary 1.1.0. */
  const othersLoad = async (many: number, feature: string, share: number) => {
    for (const one of await crowd(many, feature, '1.1.0', share, false))
      await tell(one, [{ feature, version: '1.0.0', loads: 1 }]);
  };

  it('are summed by version, each batch once, without versions that are not in service', async () => {
    await release('scheduling', 'promote', '1.0.0');
    const [ann, bob] = [await backend.signUp('ann'), await backend.signUp('bob', { verified: false })];
    const batch = randomUUID();
    const told = [{ loads: 2, failures: { chunk: 1 }, mounted: [0, 2] }, { version: '9.9.9' }, { feature: 'unheard' }];
    expect(await tell(ann, told, batch)).toEqual({ counted: 1 });
    expect(await tell(ann, told, batch)).toEqual({ counted: 1 });
    // Another person's batch with the same id is a different batch.
    await tell(bob, [{ loads: 1, standIns: 1, failedCalls: 3 }], batch);
    await watch(backend.db, Date.now());
    const mounted = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const sum = { loads: 3, standIns: 1, failures: { chunk: 1 }, failedCalls: 3, mounted };
    expect(await countedOf('scheduling', '1.0.0')).toEqual(sum);
    expect(await countedOf('scheduling', '9.9.9')).toBeUndefined();
    // Each minute counts once, before and after it is settled.
    for (const minutes of [1, 3, 10, 100]) {
      await watch(backend.db, Date.now() + minutes * minuteMs);
      expect(await countedOf('scheduling', '1.0.0')).toEqual(sum);
    }
    const use = read(featureUse, await backend.db.doc(paths.featureUse('scheduling')).get());
    expect(use?.days).toMatchObject([{ version: '1.0.0', loads: 3, failed: 1 }]);
    await backend.db.doc(paths.featureUse('scheduling')).delete();
  });

  it('are accepted only from signed-in people and without other fields, and stored without readable identity', async () => {
    const cleo = await backend.signUp('cleo-with-a-name');
    const use = { ...noUse('scheduling', '1.0.0'), loads: 1 };
    const refused = async (client: Client, request: object) => (await client.refused(reportUse, request as never)).code;
    expect(await refused(backend.signedOut, { batch: randomUUID(), uses: [use] })).toBe('unauthenticated');
    for (const more of [
      { email: 'cleo@spot.test' },
      { page: '/shifts?team=1' },
      { failures: { cleo: 1 } },
      { loads: 1e6 },
    ])
      expect(await refused(cleo, { batch: randomUUID(), uses: [{ ...use, ...more }] })).toBe('invalid-argument');
    expect(await refused(cleo, { batch: randomUUID(), uses: [use], uid: 'cleo' })).toBe('invalid-argument');
    expect(await refused(cleo, { batch: 'cleo', uses: [use] })).toBe('invalid-argument');
    expect(await refused(cleo, { batch: randomUUID(), uses: Array.from({ length: 17 }, () => use) })).toBe(
      'invalid-argument',
    );
    await tell(cleo, [{ loads: 1 }]);
    for (const collection of ['useShards', 'useReporters', 'featureUse', 'trials'])
      for (const { id, ref } of (await backend.db.collection(collection).get()).docs)
        expect(id + JSON.stringify((await ref.get()).data())).not.toMatch(/cleo/);
  });

  it('are refused with a message if a person floods them, and no longer counted', async () => {
    const dan = await backend.signUp('dan');
    process.env['REPORTS_PER_TEN_MINUTES'] = '2';
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const told: unknown[] = [];
    for (let turn = 0; turn < 8; turn++)
      told.push(
        await tell(dan, [{ loads: 1 }]).then(
          ({ counted }) => counted,
          ({ code }: { code: string }) => code,
        ),
      );
    expect(told).toEqual([...Array<number>(6).fill(1), 'resource-exhausted', 'resource-exhausted']);
    // One in ten reports of an IP address is counted.
    jest.spyOn(Math, 'random').mockReturnValue(0.01);
    const [eve, fay] = [await backend.signUp('eve'), await backend.signUp('fay')];
    process.env['REPORTS_PER_TEN_MINUTES'] = '0.125';
    expect(await tell(eve, [{ loads: 1 }])).toEqual({ counted: 1 });
    expect(await fay.refused(reportUse, { batch: randomUUID(), uses: [noUse('scheduling', '1.0.0')] })).toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringMatching(/^Too many reports sent\. Try again in \d+ minutes\.$/) as string,
      details: { reason: 'rateLimit' },
    });
    jest.restoreAllMocks();
  });

  it('stop a canary that loads for nobody within a minute, log that, and update the registry', async () => {
    await release('dayof', 'promote', '1.0.0');
    await release('dayof', 'canary', '1.1.0', 40);
    await watch(backend.db, Date.now());
    // Without reports on the current version, the rule's default says which times are slow.
    const slowFrom = mountBounds.length - 1;
    expect(await trialOf('dayof')).toMatchObject({ version: '1.1.0', against: '1.0.0', share: 40, slowFrom });
    const [chosen, others] = await Promise.all([
      crowd(3, 'dayof', '1.1.0', 40, true),
      crowd(3, 'dayof', '1.1.0', 40, false),
    ]);
    const [canary, current] = [
      { feature: 'dayof', version: '1.1.0' },
      { feature: 'dayof', version: '1.0.0' },
    ];
    for (const one of others) await tell(one, [{ ...current, loads: 1 }]);
    // People without the canary are no evidence about it.
    for (const one of others) await tell(one, [{ ...canary, failures: { entry: 1 } }]);
    // Accounts are free, so people who are neither worker nor employee, or have no verified email, are no evidence.
    const stranger = `person${(people += 1000)}`;
    const uids = Array.from({ length: 40 }, (_, index) => `${stranger}-${index}`);
    const given = uids.filter((uid) => inCanary({ feature: 'dayof', version: '1.1.0', uid, share: 40 })).slice(0, 6);
    for (const [index, uid] of given.entries()) {
      const account = index < 3 ? await backend.signUp(uid) : await worker(uid, false);
      await tell(account, [{ ...canary, failures: { entry: 1 } }]);
    }
    expect(await watch(backend.db, Date.now())).toEqual([]);
    for (const one of chosen.slice(1))
      await tell(one, [
        { ...canary, failures: { entry: 1 } },
        { ...current, loads: 1, standIns: 1 },
      ]);
    expect(await watch(backend.db, Date.now())).toEqual([]);
    await tell(chosen[0] as Client, [{ ...canary, failures: { timeout: 2 } }]);
    await backend.runSchedule('watchReleases');
    const { canary: left, current: serves } = (await entry('dayof')) ?? {};
    expect([left, serves?.version]).toEqual([undefined, '1.0.0']);
    const number = (await registry())?.number ?? 0;
    expect(read(releaseEntry, await backend.db.doc(paths.registryEntry(String(number))).get())).toMatchObject({
      action: 'rollback',
      feature: 'dayof',
      version: '1.1.0',
      by: '',
      why: 'It did not load for any of 3 people.',
    });
    expect(await bucketOf(backend).signed('registry.jws', key)).toMatchObject({ number });
    const office = await backend.db.collection('adminActions').where('call', '==', 'setRelease').get();
    expect(office.docs.map((one) => (one.get('details') as { why: string }).why)).toContain(
      'It did not load for any of 3 people.',
    );
    await watch(backend.db, Date.now());
    expect(await trialOf('dayof')).toBeUndefined();
  });

  it('count for the canary if they are stored after the first look at the next minute', async () => {
    await release('dayof', 'canary', '1.2.0', 40);
    const chosen = await crowd(3, 'dayof', '1.2.0', 40, true);
    const begun = Date.now();
    await watch(backend.db, begun);
    await watch(backend.db, begun + minuteMs);
    for (const one of chosen) await tell(one, [{ feature: 'dayof', version: '1.2.0', failures: { entry: 1 } }]);
    expect(await watch(backend.db, begun + 2 * minuteMs)).toMatchObject([{ action: 'rollback', version: '1.2.0' }]);
  });

  it('that cannot be evaluated for one feature are shown to platform admins, and do not affect the others', async () => {
    const broken = backend.db.doc(paths.featureUse('dayof'));
    const before = (await broken.get()).data();
    await broken.set({ versions: 'none' });
    await watch(backend.db, Date.now());
    const troubles = await backend.db.collection('troubles').where('what', '==', 'watchReleases').get();
    expect(troubles.docs.map((one) => one.get('kind') as string)).toEqual(['function']);
    if (before) await broken.set(before);
    else await broken.delete();
  });

  it('advance a good canary from 5 to 25 percent after its minutes, people and loads', async () => {
    await release('accounts', 'promote', '1.0.0');
    await release('accounts', 'canary', '1.1.0', 5);
    const begun = Date.now();
    await watch(backend.db, begun);
    const chosen = await crowd(10, 'accounts', '1.1.0', 5, true);
    for (const one of chosen) await tell(one, [{ feature: 'accounts', version: '1.1.0', loads: 5, mounted: [0, 5] }]);
    await othersLoad(10, 'accounts', 5);
    await watch(backend.db, begun + 29 * minuteMs);
    expect((await trialOf('accounts'))?.canary).toMatchObject({ people: 10, loads: 50 });
    expect((await entry('accounts'))?.canary?.share).toBe(5);
    await watch(backend.db, begun + 31 * minuteMs);
    expect((await entry('accounts'))?.canary).toMatchObject({ version: '1.1.0', share: 25 });
    await watch(backend.db, begun + 32 * minuteMs);
    expect(await trialOf('accounts')).toMatchObject({ share: 25, stepLoads: 50, canary: { people: 10 } });
  });

  it('hold a good canary that no longer fits, log why once, and continue when it fits again', async () => {
    const feature = 'payroll';
    await release(feature, 'promote', '1.0.0');
    await release(feature, 'canary', '1.1.0', 5);
    const begun = Date.now();
    await watch(backend.db, begun);
    for (const one of await crowd(10, feature, '1.1.0', 5, true))
      await tell(one, [{ feature, version: '1.1.0', loads: 5 }]);
    await othersLoad(10, feature, 5);
    const facts = sampleShell('a1', { offers: sampleTypes() });
    await ops.call(recordFacts, { of: 'shell', facts, despite: 'It is there already' });
    for (const minutes of [31, 32, 33]) expect(await watch(backend.db, begun + minutes * minuteMs)).toEqual([]);
    const words = expect.stringMatching(
      /^payroll 1\.1\.0 uses shell\.notify, which the shell a1 does not offer/,
    ) as string;
    const lines = loggedErrors.mock.calls.map((said) => String(said[0]));
    expect(lines.filter((line) => line.includes('1.1.0 uses shell.notify'))).toEqual([
      expect.stringContaining('A canary cannot go on'),
    ]);
    expect(await trialOf(feature)).toMatchObject({ share: 5, held: words });
    // Twice, so that no open tab runs the shell before.
    for (const version of ['a2', 'a3']) await ops.call(recordFacts, { of: 'shell', facts: sampleShell(version) });
    expect(await watch(backend.db, begun + 34 * minuteMs)).toMatchObject([{ feature, share: 25 }]);
    await watch(backend.db, begun + 35 * minuteMs);
    expect((await trialOf(feature))?.held).toBeUndefined();
  });

  it('log once that the version of everybody has spent its error budget', async () => {
    const feature = 'meals';
    await release(feature, 'promote', '1.0.0');
    await tell(await worker('meals-1'), [{ feature, version: '1.0.0', loads: 100, failures: { render: 6 } }]);
    for (const minutes of [0, 5, 10]) await watch(backend.db, Date.now() + minutes * minuteMs);
    const use = read(featureUse, await backend.db.doc(paths.featureUse(feature)).get());
    expect(use?.spentBy).toBe('1.0.0');
    const said = loggedErrors.mock.calls.filter(([text]) => String(text).includes('has spent its error budget'));
    expect(said).toHaveLength(1);
  });

  it('promote at the last step, and stop no canary of a feature that is switched off', async () => {
    await release('backoffice', 'promote', '1.0.0');
    await release('backoffice', 'canary', '1.1.0', 25);
    const begun = Date.now();
    await watch(backend.db, begun);
    for (const one of await crowd(30, 'backoffice', '1.1.0', 25, true))
      await tell(one, [{ feature: 'backoffice', version: '1.1.0', loads: 7 }]);
    await othersLoad(30, 'backoffice', 25);
    const expected = (await registry())?.number ?? 0;
    const feature = 'backoffice';
    await ops.call(setRelease, { feature, action: 'off', why: 'Fire drill', expected });
    await watch(backend.db, begun + 5 * minuteMs);
    await watch(backend.db, begun + 61 * minuteMs);
    expect((await entry('backoffice'))?.canary?.share).toBe(25);
    await ops.call(setRelease, { feature, action: 'on', why: 'Over', expected: expected + 1 });
    await watch(backend.db, begun + 62 * minuteMs);
    const { canary, current, previous } = (await entry('backoffice')) ?? {};
    expect([canary, current?.version, previous?.version]).toEqual([undefined, '1.1.0', '1.0.0']);
  });
});
