import '../../testing/quietErrors';
import { randomUUID } from 'node:crypto';
import {
  inCanary,
  noUse,
  publishVersion,
  recordFacts,
  releasedRegistry,
  reportUse,
  setRelease,
  trial,
} from '@spot/contracts/releases';
import { paths } from '@spot/contracts/core';
import { sampleShell } from '../../../../../shared-contracts/releases/testing';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { buildOf, useReleaseKey } from '../../testing/releases';
import type * as Changes from '../changeRegistry';
import { watch } from './watch';

/** What happens between a look at a canary and the change that follows from it. */
const mockBetween: { act?: (() => Promise<unknown>) | undefined } = {};
jest.mock('../changeRegistry', () => {
  const real = jest.requireActual<typeof Changes>('../changeRegistry');
  return {
    ...real,
    changeRegistry: async (...asked: Parameters<typeof real.changeRegistry>) => {
      const { act } = mockBetween;
      mockBetween.act = undefined;
      await act?.();
      return real.changeRegistry(...asked);
    },
  };
});

describe('The canary rule', () => {
  let backend: Backend;
  let ops: Client;
  beforeAll(async () => {
    await useReleaseKey('tests');
    backend = await startBackend();
    ops = await backend.signUp('ops', { claims: { admin: true, releaseManager: true } });
    await ops.call(recordFacts, { of: 'shell', facts: sampleShell('a0') });
  });
  afterAll(() => backend.close());

  const registry = async () => read(releasedRegistry, await backend.db.doc(paths.registry()).get());
  const release = async (feature: string, action: 'canary' | 'promote', version: string, share?: number) => {
    const expected = (await registry())?.number ?? 0;
    await ops.call(setRelease, { feature, action, version, share, why: 'to see', expected });
  };

  it('looks again if somebody releases another feature at the same moment, which is no failure', async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await ops.call(publishVersion, await buildOf(version, undefined, 'dayof'));
    await ops.call(publishVersion, await buildOf('1.0.0'));
    await release('dayof', 'promote', '1.0.0');
    await release('dayof', 'canary', '1.1.0', 40);
    await watch(backend.db, Date.now());
    const uids = Array.from({ length: 40 }, (_, index) => `person${index}`);
    for (const uid of uids
      .filter((one) => inCanary({ feature: 'dayof', version: '1.1.0', uid: one, share: 40 }))
      .slice(0, 3)) {
      await new Market(backend.db).spotter(uid);
      const use = { ...noUse('dayof', '1.1.0'), failures: { entry: 1 } };
      await (await backend.signUp(uid)).call(reportUse, { batch: randomUUID(), uses: [use] });
    }
    mockBetween.act = () => release('scheduling', 'promote', '1.0.0');
    expect(await watch(backend.db, Date.now())).toEqual([]);
    expect((await registry())?.features).toMatchObject({ scheduling: {}, dayof: { canary: { version: '1.1.0' } } });
    expect((await backend.db.collection('troubles').get()).size).toBe(0);
    expect(await watch(backend.db, Date.now())).toMatchObject([{ action: 'rollback', version: '1.1.0' }]);
  });

  it('begins anew for a canary that was stopped and became the canary again within the same minute', async () => {
    await release('dayof', 'canary', '1.1.0', 40);
    expect(await watch(backend.db, Date.now())).toEqual([]);
    const run = read(trial, await backend.db.doc(paths.trial('dayof')).get());
    expect(run?.canary).toMatchObject({ people: 0, met: { failed: 0 } });
  });
});
