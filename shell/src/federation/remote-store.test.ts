import type { CanaryEntry, ReadRegistry, VersionEntry } from '@spot/contracts/releases';
import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import { sampleEntry as version } from '../../../shared-contracts/releases/testing';
import { LoadFailure } from './reasons';
import { createRemoteStore } from './remote-store';
import type { Used } from './types';

type Features = ReadRegistry['features'];
const lifecycles = { slots: {} } as FeatureLifecycles;
const both: Features = {
  scheduling: { current: version('1.1.0', { slots: ['workerProfile'] }), previous: version('1.0.0') },
};
const never = new Promise<never>(() => {});
const read = (features: Features, number = 1): ReadRegistry => ({ number, at: 1, features });

function setUp(
  load: (version: string) => Promise<FeatureLifecycles>,
  registry: () => Promise<Features> = async () => both,
  person: { uid?: string; preview?: VersionEntry } = {},
) {
  let expire = () => {};
  const reads: boolean[] = [];
  const reports: string[] = [];
  const counted: string[] = [];
  const store = createRemoteStore({
    host: { contract: '1.0.0', federation: '2.9.2', lends: { react: { version: '19.3.1' } } },
    registry: async (fresh) => {
      reads.push(fresh);
      return read(await registry());
    },
    person: async () => person,
    load: (_feature, { version: name }) => load(name),
    deadline: () => new Promise<void>((resolve) => (expire = resolve)),
    report: (_feature, failure, name = '') => reports.push(`${failure.reason} ${name}`.trim()),
    count: (_feature, name, { what, ...more }: Used) =>
      counted.push([what, name, ...('reason' in more ? [more.reason] : [])].join(' ')),
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
  /** Resolves once something is so. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => holds() && resolve();
      store.subscribe(look);
      look();
    });
  return { store, settled, until, reads, reports, counted, expire: () => expire() };
}

describe('the remote store', () => {
  it('loads a feature once, however often it is asked for', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, settled } = setUp(load);
    expect(store.state('scheduling').status).toBe('idle');
    store.ensure('scheduling');
    store.ensure('scheduling');
    expect(store.state('scheduling').status).toBe('pending');
    expect(await settled()).toEqual({ status: 'ready', lifecycles, version: '1.1.0', as: 'current' });
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

  const other = (more: object) => version('1.1.0', more);
  const borrow = (door: string, range: string) => ({ borrows: { [door]: { range, names: ['*'] } } });
  it.each([
    ['contract', { scheduling: { current: other({ contract: '^2.0.0' }) } }],
    ['federation', { scheduling: { current: other({ federation: '3.0.0' }) } }],
    ['libraries', { scheduling: { current: other(borrow('react', '^20.0.0')) } }],
    ['invalid', { scheduling: 'invalid' }],
    ['unlisted', {}],
  ] as [string, Features][])('tells operations of a version that it refuses: %s', async (reason, registry) => {
    const { store, settled, reports } = setUp(
      async () => lifecycles,
      async () => registry,
    );
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason });
    expect(reports).toEqual([['invalid', 'unlisted'].includes(reason) ? reason : `${reason} 1.1.0`]);
  });

  it.each([
    ['contract', { current: other({ contract: '^2.0.0' }), previous: version('1.0.0') }],
    ['federation', { current: other({ federation: '3.0.0' }), previous: version('1.0.0') }],
    ['libraries', { current: other(borrow('no-such', '^1.0.0')), previous: version('1.0.0') }],
    ['invalid', { current: version('1.0.0'), unusable: true }],
  ] as [string, Features[string]][])(
    'tells operations of a version that it refuses also where the previous one stands in: %s',
    async (reason, scheduling) => {
      const { store, settled, reports } = setUp(
        async () => lifecycles,
        async () => ({ scheduling }),
      );
      store.ensure('scheduling');
      expect(await settled()).toMatchObject({ status: 'ready', version: '1.0.0' });
      expect(reports).toEqual([reason === 'invalid' ? reason : `${reason} 1.1.0`]);
    },
  );

  it('loads in the place of a version that is broken what the registry says by then', async () => {
    let registry: Features = { scheduling: { current: version('1.1.0') } };
    const { store, settled, reads } = setUp(
      async () => lifecycles,
      async () => registry,
    );
    store.reload('scheduling');
    expect(store.state('scheduling').status).toBe('idle');
    store.ensure('scheduling');
    await settled();
    registry = { scheduling: { current: version('1.2.0') } };
    store.reload('scheduling');
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

const share = (name: string): CanaryEntry => ({ ...version(name), share: 100 });
const current = (name: string, more: object = {}): Features => ({ scheduling: { current: version(name), ...more } });

describe('a canary', () => {
  it('is what somebody in its share gets, and its own place is told', async () => {
    const { store, settled, counted } = setUp(
      async () => lifecycles,
      async () => current('1.1.0', { canary: share('1.2.0') }),
      { uid: 'u' },
    );
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.2.0', as: 'canary' });
    expect(counted).toEqual(['load 1.2.0']);
  });

  it('that fails falls back to the current one, and both are counted', async () => {
    const { store, settled, counted, reports } = setUp(
      async (name) => {
        if (name === '1.2.0') throw new LoadFailure('module');
        return lifecycles;
      },
      async () => current('1.1.0', { canary: share('1.2.0') }),
      { uid: 'u' },
    );
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.1.0', as: 'current' });
    expect(reports).toEqual(['module 1.2.0']);
    expect(counted).toEqual(['failure 1.2.0 module', 'standIn 1.1.0', 'load 1.1.0']);
  });

  it('that does not fit this shell is refused and counted as that', async () => {
    const canary = { ...share('1.2.0'), contract: '^9.0.0' };
    const { store, settled, counted } = setUp(
      async () => lifecycles,
      async () => current('1.1.0', { canary }),
      { uid: 'u' },
    );
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.1.0' });
    expect(counted).toEqual(['refusal 1.2.0 contract', 'standIn 1.1.0', 'load 1.1.0']);
  });
});

describe('a version that is tried out', () => {
  it('is loaded in the place of the one in service', async () => {
    const { store, settled } = setUp(async () => lifecycles, undefined, { preview: version('3.0.0') });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '3.0.0', as: 'preview' });
    expect((await store.versions()).get('scheduling')?.version).toBe('3.0.0');
  });

  it('is replaced by no other one where it throws as it starts: nobody would take that for it', async () => {
    const broken = async () => Promise.reject(new LoadFailure('module', 'broken on purpose'));
    const { store, settled, counted } = setUp(broken, undefined, { preview: version('3.0.0') });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ status: 'failed', reason: 'module' });
    expect(store.alternative('scheduling')).toBeUndefined();
    expect(counted).toEqual(['failure 3.0.0 module']);
  });
});

describe('a registry of later', () => {
  /** Follows one and waits for what comes of it. */
  const running = async (...given: Parameters<typeof setUp>) => {
    const up = setUp(...given);
    up.store.ensure('scheduling');
    await up.settled();
    return up;
  };
  const runs = (store: ReturnType<typeof setUp>['store']) => {
    const state = store.state('scheduling');
    return state.status === 'ready' ? state.version : state.status;
  };

  it('leaves the version that runs in its place until the newer one is taken', async () => {
    const { store, until, counted } = await running(async () => lifecycles);
    store.follow(read(current('1.2.0', { previous: version('1.1.0') }), 2));
    await until(() => store.pendingUpdates().includes('scheduling'));
    expect(runs(store)).toBe('1.1.0');
    store.activate('dayof');
    expect(runs(store)).toBe('1.1.0');
    store.activate();
    expect(runs(store)).toBe('1.2.0');
    expect(store.pendingUpdates().includes('scheduling')).toBe(false);
    expect(counted).toEqual(['load 1.1.0', 'load 1.2.0']);
  });

  it('takes a version back in the same way', async () => {
    const { store, until } = await running(async () => lifecycles);
    store.follow(read(current('1.0.0'), 2));
    await until(() => store.pendingUpdates().includes('scheduling'));
    store.activate('scheduling');
    expect(runs(store)).toBe('1.0.0');
  });

  it('that says nothing new of a feature changes nothing for it', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, reports } = await running(load);
    await followed(store, read({ ...both, dayof: { current: version('9.0.0') } }, 2));
    expect(store.pendingUpdates().includes('scheduling')).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([]);
  });

  it('with a version that cannot be loaded changes nothing but that operations are told', async () => {
    const { store, counted } = await running(async (name) => {
      if (name === '1.2.0') throw new LoadFailure('entry');
      return lifecycles;
    });
    await followed(store, read(current('1.2.0', { previous: version('1.1.0') }), 2));
    await new Promise(setImmediate);
    expect(store.pendingUpdates().includes('scheduling')).toBe(false);
    expect(runs(store)).toBe('1.1.0');
    expect(counted).toEqual(['load 1.1.0', 'failure 1.2.0 entry']);
  });

  it('ends at once what it switches off, with the words for it, and begins again what it switches on', async () => {
    const { store, until, counted } = await running(async () => lifecycles);
    store.follow(read({ scheduling: { ...(both.scheduling as object), off: { reason: 'Wrong hours.' } } }, 2));
    await until(() => runs(store) === 'failed');
    expect(store.state('scheduling')).toEqual({ status: 'failed', reason: 'off', words: 'Wrong hours.' });
    expect(counted).toEqual(['load 1.1.0']);
    store.follow(read(both, 3));
    await until(() => runs(store) === '1.1.0');
  });

  it('ends what is switched off while it is on its way or waits', async () => {
    let arrive = (_: FeatureLifecycles) => {};
    const { store, until } = await running((name) =>
      name === '1.2.0' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(lifecycles),
    );
    await followed(store, read(current('1.2.0'), 2));
    store.follow(read(current('1.2.0', { off: { reason: '' } }), 3));
    await until(() => runs(store) === 'failed');
    arrive(lifecycles);
    await new Promise(setImmediate);
    expect(store.pendingUpdates().includes('scheduling')).toBe(false);
    expect(runs(store)).toBe('failed');
  });

  it('loads by itself what had failed, once another version is in service', async () => {
    const { store, until } = await running(
      async (name) => {
        if (name !== '1.2.0') throw new LoadFailure('module');
        return lifecycles;
      },
      async () => now,
    );
    expect(runs(store)).toBe('failed');
    now = current('1.2.0');
    store.follow(read(now, 2));
    await until(() => runs(store) === '1.2.0');
    now = both;
  });
  let now: Features = both;

  it('is not followed for what nobody has asked for', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store } = setUp(load);
    await followed(store, read(current('1.2.0'), 2));
    expect(load).not.toHaveBeenCalled();
    expect(store.state('scheduling')).toEqual({ status: 'idle' });
  });
});

/** Resolves once the whole registry has been looked at. */
async function followed(store: ReturnType<typeof setUp>['store'], registry: ReadRegistry) {
  const told = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
  store.follow(registry);
  await told;
}
