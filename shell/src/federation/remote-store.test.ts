import type { FeatureLifecycles, RegistryVersion } from '@spot/contracts/shell-api';
import { LoadFailure } from './reasons';
import type { ReadRegistry } from './registry';
import { createRemoteStore } from './remote-store';

const version = (name: string, slots: string[] = []): RegistryVersion => ({
  version: name,
  entry: `http://localhost/${name}/remoteEntry.js`,
  contract: '^1.0.0',
  federation: '2.9.2',
  slots,
});
const lifecycles = { slots: {} } as FeatureLifecycles;
const both: ReadRegistry = { scheduling: { current: version('1.1.0', ['workerProfile']), previous: version('1.0.0') } };
const never = new Promise<never>(() => {});

function setUp(
  load: (version: string) => Promise<FeatureLifecycles>,
  registry: () => Promise<ReadRegistry> = async () => both,
) {
  let expire = () => {};
  const reads: boolean[] = [];
  const reports: string[] = [];
  const store = createRemoteStore({
    host: { contract: '1.0.0', federation: '2.9.2', lends: { react: '19.3.1' } },
    registry: (fresh) => {
      reads.push(fresh);
      return registry();
    },
    load: (_feature, { version: name }) => load(name),
    deadline: () => new Promise<void>((resolve) => (expire = resolve)),
    report: (_feature, failure, name = '') => reports.push(`${failure.reason} ${name}`.trim()),
  });
  const settled = () =>
    new Promise<ReturnType<typeof store.state>>((resolve) => {
      const look = () => {
        const state = store.state('scheduling');
        if (state.status === 'ready' || state.status === 'failed') resolve(state);
      };
      store.subscribe(look);
      look();
    });
  return { store, settled, reads, reports, expire: () => expire() };
}

describe('the remote store', () => {
  it('loads a feature once, however often it is asked for', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, settled } = setUp(load);
    expect(store.state('scheduling').status).toBe('idle');
    store.ensure('scheduling');
    store.ensure('scheduling');
    expect(store.state('scheduling').status).toBe('pending');
    expect(await settled()).toEqual({ status: 'ready', lifecycles, version: '1.1.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads a feature and the code of a page for whoever is about to open it, once', async () => {
    const preload = jest.fn();
    const load = jest.fn(async () => ({ ...lifecycles, preload }));
    const { store, settled } = setUp(load);
    store.preload('scheduling', '/shifts');
    store.preload('scheduling', '/manage-positions');
    await settled();
    store.ensure('scheduling');
    store.preload('scheduling', '/view-schedule');
    expect(load).toHaveBeenCalledTimes(1);
    expect(preload.mock.calls).toEqual([['/shifts'], ['/manage-positions'], ['/view-schedule']]);
  });

  it('tells nobody of a feature that did not come on a mere intent, until it is opened and asked for anew', async () => {
    const load = jest.fn(async (): Promise<FeatureLifecycles> => {
      throw new LoadFailure('entry');
    });
    const { store, settled, reads } = setUp(load);
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.state('scheduling').status));
    const idle = new Promise<void>((resolve) =>
      store.subscribe(() => store.state('scheduling').status === 'idle' && resolve()),
    );
    store.preload('scheduling', '/shifts');
    await idle;
    store.preload('scheduling', '/shifts');
    expect(seen).toEqual(['pending', 'idle']);
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'entry' });
    expect(reads).toEqual([false, true]);
  });

  it('says what is wrong with a feature that is opened while it is on its way', async () => {
    const { store, settled } = setUp(async () => {
      throw new LoadFailure('entry');
    });
    store.preload('scheduling', '/shifts');
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'entry' });
  });

  it('falls back to the previous version, once, and tells of the current one', async () => {
    const { store, settled, reports } = setUp(async (name) => {
      if (name === '1.1.0') throw new LoadFailure('entry');
      return lifecycles;
    });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect(reports).toEqual(['entry 1.1.0']);
  });

  it('fails with the reason of the current version when both fail, and never throws', async () => {
    const { store, settled, reports } = setUp(async (name) => {
      throw name === '1.1.0' ? new LoadFailure('chunk') : new Error('odd');
    });
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'chunk' });
    expect(reports).toEqual(['chunk 1.1.0', 'module 1.0.0']);
  });

  it('gives up at its own deadline on a server that never answers', async () => {
    const { store, settled, expire } = setUp(() => never);
    store.ensure('scheduling');
    await Promise.resolve();
    expire();
    expect(await settled()).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it('gives up at the same deadline on a registry that never answers', async () => {
    const { store, settled, expire } = setUp(
      async () => lifecycles,
      () => never,
    );
    store.ensure('scheduling');
    expire();
    expect(await settled()).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it('reads the registry anew on Retry and leaves a feature alone that did not fail', async () => {
    let works = false;
    const { store, settled, reads } = setUp(async () => {
      if (!works) throw new LoadFailure('entry');
      return lifecycles;
    });
    store.ensure('scheduling');
    await settled();
    works = true;
    store.retry('scheduling');
    expect(store.state('scheduling').status).toBe('pending');
    expect(await settled()).toMatchObject({ status: 'ready', version: '1.1.0' });
    store.retry('scheduling');
    expect(store.state('scheduling').status).toBe('ready');
    expect(reads).toEqual([false, true]);
  });

  it('says that the registry cannot be read, and asks again on Retry', async () => {
    let works = false;
    const { store, settled } = setUp(
      async () => lifecycles,
      async () => {
        if (!works) throw new LoadFailure('registry');
        return both;
      },
    );
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'registry' });
    works = true;
    store.retry('scheduling');
    expect(await settled()).toMatchObject({ status: 'ready' });
  });

  const other = (more: object) => ({ ...version('1.1.0'), ...more });
  it.each([
    ['contract', { scheduling: { current: other({ contract: '^2.0.0' }) } }],
    ['federation', { scheduling: { current: other({ federation: '3.0.0' }) } }],
    ['libraries', { scheduling: { current: other({ borrows: { react: '^20.0.0' } }) } }],
    ['invalid', { scheduling: 'invalid' }],
    ['unlisted', {}],
  ] as [string, ReadRegistry][])('tells operations of a version that it refuses: %s', async (reason, registry) => {
    const { store, settled, reports } = setUp(
      async () => lifecycles,
      async () => registry,
    );
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason });
    expect(reports).toEqual([reason]);
  });

  it.each([
    ['contract', { current: other({ contract: '^2.0.0' }), previous: version('1.0.0') }],
    ['federation', { current: other({ federation: '3.0.0' }), previous: version('1.0.0') }],
    ['libraries', { current: other({ borrows: { 'no-such': '^1.0.0' } }), previous: version('1.0.0') }],
    ['invalid', { current: version('1.0.0'), unusable: true }],
  ] as [string, ReadRegistry[string]][])(
    'tells operations of a version that it refuses also where the previous one stands in: %s',
    async (reason, scheduling) => {
      const { store, settled, reports } = setUp(
        async () => lifecycles,
        async () => ({ scheduling }),
      );
      store.ensure('scheduling');
      expect(await settled()).toMatchObject({ status: 'ready', version: '1.0.0' });
      expect(reports).toEqual([reason]);
    },
  );

  it('loads in the place of a version that is broken what the registry says by then', async () => {
    let registry: ReadRegistry = { scheduling: { current: version('1.1.0') } };
    const { store, settled, reads } = setUp(
      async () => lifecycles,
      async () => registry,
    );
    store.renew('scheduling');
    expect(store.state('scheduling').status).toBe('idle');
    store.ensure('scheduling');
    await settled();
    registry = { scheduling: { current: version('1.2.0') } };
    store.renew('scheduling');
    expect(store.state('scheduling').status).toBe('pending');
    expect(await settled()).toMatchObject({ version: '1.2.0' });
    expect(reads).toEqual([false, true]);
  });

  it('lets the version before stand in for a broken one, and the other way round', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, settled } = setUp(load);
    expect(store.alternative('scheduling')).toBeUndefined();
    store.ensure('scheduling');
    await settled();
    expect(store.alternative('scheduling')).toBe('1.0.0');
    store.standIn('scheduling');
    expect(await settled()).toMatchObject({ version: '1.0.0' });
    expect(store.alternative('scheduling')).toBe('1.1.0');
    expect(load.mock.calls).toEqual([['1.1.0'], ['1.0.0']]);
  });

  it('knows no other version where none is listed', async () => {
    const { store, settled } = setUp(
      async () => lifecycles,
      async () => ({ scheduling: { current: version('1.1.0') } }),
    );
    store.ensure('scheduling');
    await settled();
    store.standIn('scheduling');
    expect(store.alternative('scheduling')).toBeUndefined();
    expect(store.state('scheduling')).toMatchObject({ status: 'ready', version: '1.1.0' });
  });

  it('knows who fills a slot without loading anything', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store } = setUp(load);
    expect(await store.slotOwner('workerProfile')).toBe('scheduling');
    expect(load).not.toHaveBeenCalled();
    const none = setUp(load, async () => ({}));
    expect(await none.store.slotOwner('workerProfile')).toBeUndefined();
  });
});
