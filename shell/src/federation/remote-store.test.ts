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
  known: () => Promise<unknown> = async () => {},
) {
  let expire = () => {};
  const reads: boolean[] = [];
  const reports: string[] = [];
  const counted: string[] = [];
  const starts: string[] = [];
  const store = createRemoteStore({
    host: { members: ['notify'], federation: '2.9.2', provides: { react: { version: '19.3.1' } } },
    registry: async (fresh) => {
      reads.push(fresh);
      return read(await registry());
    },
    person: () => known().then(() => person),
    load: (_feature, { version: name }) => load(name),
    deadline: () => new Promise<void>((resolve) => (expire = resolve)),
    report: (_feature, failure, name = '') => reports.push(`${failure.reason} ${name}`.trim()),
    count: (_feature, name, { what, ...more }: Used) =>
      (what === 'starts' || what === 'started' ? starts : counted).push(
        [what, name, ...('reason' in more ? [more.reason] : [])].join(' '),
      ),
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
  /** Resolves once `holds` returns true. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => holds() && resolve();
      store.subscribe(look);
      look();
    });
  return { store, settled, until, reads, reports, counted, starts, expire: () => expire() };
}

describe('the remote store', () => {
  it('loads a feature once, however often it is requested', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, settled } = setUp(load);
    expect(store.state('scheduling').status).toBe('idle');
    store.ensure('scheduling');
    store.ensure('scheduling');
    expect(store.state('scheduling').status).toBe('pending');
    expect(await settled()).toEqual({ status: 'ready', lifecycles, version: '1.1.0', as: 'current' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when a version starts and when that has ended, because it may freeze the page', async () => {
    const { store, settled, starts } = setUp(async (version) => {
      if (version === '1.1.0') throw new Error('broken');
      expect(starts.at(-1)).toBe('starts 1.0.0');
      return lifecycles;
    });
    store.ensure('scheduling');
    await settled();
    expect(starts).toEqual(['starts 1.1.0', 'started 1.1.0', 'starts 1.0.0', 'started 1.0.0']);
  });

  it('loads a feature and the code of a page once for somebody who is about to open it', async () => {
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

  it('hides the failure of a preload until the page is opened, which tries again', async () => {
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

  it('shows what is wrong with a feature opened while it loads', async () => {
    const { store, settled } = setUp(async () => {
      throw new LoadFailure('entry');
    });
    store.preload('scheduling', '/shifts');
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'entry' });
  });

  it('falls back to the previous version, once, and reports the current one', async () => {
    const { store, settled, reports } = setUp(async (name) => {
      if (name === '1.1.0') throw new LoadFailure('entry');
      return lifecycles;
    });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect(reports).toEqual(['entry 1.1.0']);
  });

  it('fails with the reason of the current version if both fail, and never throws', async () => {
    const { store, settled, reports } = setUp(async (name) => {
      throw name === '1.1.0' ? new LoadFailure('chunk') : new Error('odd');
    });
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'chunk' });
    expect(reports).toEqual(['chunk 1.1.0', 'module 1.0.0']);
  });

  it('gives up at its own deadline if the server never answers', async () => {
    const { store, settled, expire } = setUp(() => never);
    store.ensure('scheduling');
    await Promise.resolve();
    expire();
    expect(await settled()).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it('gives up at the same deadline if the registry never arrives', async () => {
    const { store, settled, expire } = setUp(
      async () => lifecycles,
      () => never,
    );
    store.ensure('scheduling');
    expire();
    expect(await settled()).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it.each(['of a page that opens', 'of a retry', 'of a preload'])(
    'shows what arrives after the deadline %s',
    async (whose) => {
      let arrive = (_: FeatureLifecycles) => {};
      let fails = whose === 'of a retry';
      const { store, settled, until, expire, reports } = setUp((name) => {
        if (fails) throw new LoadFailure('entry');
        return name === '1.1.0' ? new Promise((resolve) => (arrive = resolve)) : never;
      });
      if (whose === 'of a preload') store.preload('scheduling', '/shifts');
      else store.ensure('scheduling');
      if (fails) {
        await settled();
        fails = false;
        store.retry('scheduling');
      }
      await new Promise((begun) => setTimeout(begun));
      expire();
      await until(() => store.state('scheduling').status !== 'pending');
      expect(reports.at(-1)).toBe('timeout 1.1.0');
      arrive(lifecycles);
      await until(() => store.state('scheduling').status === 'ready');
      expect(store.state('scheduling')).toMatchObject({ status: 'ready', version: '1.1.0' });
    },
  );

  it('leaves it to Retry what arrives after the deadline of the attempt before', async () => {
    const arrive: ((lifecycles: FeatureLifecycles) => void)[] = [];
    const { store, settled, expire } = setUp(() => new Promise((resolve) => arrive.push(resolve)));
    store.ensure('scheduling');
    await new Promise((begun) => setTimeout(begun));
    expire();
    await settled();
    store.retry('scheduling');
    await new Promise((begun) => setTimeout(begun));
    arrive[0]?.(lifecycles);
    await new Promise((ended) => setTimeout(ended));
    expect(store.state('scheduling').status).toBe('pending');
    arrive[1]?.(lifecycles);
    expect(await settled()).toMatchObject({ status: 'ready', version: '1.1.0' });
  });

  it('fetches the registry on Retry and leaves a feature alone that did not fail', async () => {
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

  it('says that the registry cannot be read, and fetches it again on Retry', async () => {
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
  const consuming = (module: string, range: string) => ({ borrows: { [module]: { range, names: ['*'] } } });
  it.each([
    ['contract', { scheduling: { current: other({ members: ['teleport'] }) } }],
    ['federation', { scheduling: { current: other({ federation: '3.0.0' }) } }],
    ['libraries', { scheduling: { current: other(consuming('react', '^20.0.0')) } }],
    ['invalid', { scheduling: 'invalid' }],
    ['unlisted', {}],
  ] as [string, Features][])('reports a version that it refuses to operations: %s', async (reason, registry) => {
    const { store, settled, reports } = setUp(
      async () => lifecycles,
      async () => registry,
    );
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason });
    expect(reports).toEqual([['invalid', 'unlisted'].includes(reason) ? reason : `${reason} 1.1.0`]);
  });

  it.each([
    ['contract', { current: other({ members: ['teleport'] }), previous: version('1.0.0') }],
    ['federation', { current: other({ federation: '3.0.0' }), previous: version('1.0.0') }],
    ['libraries', { current: other(consuming('no-such', '^1.0.0')), previous: version('1.0.0') }],
    ['invalid', { current: version('1.0.0'), unusable: true }],
  ] as [string, Features[string]][])(
    'reports a version that it refuses to operations even if the previous one replaces it: %s',
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

  it('replaces a broken version with what the registry then lists', async () => {
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

  it('replaces a broken version with the other listed one, in both directions', async () => {
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

  it('knows no alternative if none is listed', async () => {
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

  it('knows which feature fills a slot without loading anything', async () => {
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
  it('is served to somebody in its share, and reported as the canary', async () => {
    const { store, settled, counted } = setUp(
      async () => lifecycles,
      async () => current('1.1.0', { canary: share('1.2.0') }),
      { uid: 'u' },
    );
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.2.0', as: 'canary' });
    expect(counted).toEqual(['load 1.2.0']);
  });

  it('is not kept for the next person on the same page; a version that the person gets too stays', async () => {
    const person: { uid?: string } = { uid: 'u' };
    const { store, settled, until } = setUp(
      async () => lifecycles,
      async () => ({ ...current('1.1.0', { canary: share('1.2.0') }), dayof: { current: version('3.0.0') } }),
      person,
    );
    store.ensure('dayof');
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.2.0', as: 'canary' });
    await until(() => store.state('dayof').status === 'ready');
    const kept = store.state('dayof');

    delete person.uid;
    store.changePerson();
    await until(() => store.state('scheduling').status === 'idle');
    expect(store.state('dayof')).toBe(kept);
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.1.0', as: 'current' });
  });

  it('is loaded beside the running version if it is known only later, e.g. a preview after a failure of the network', async () => {
    const person: { preview?: VersionEntry } = {};
    const { store, settled, until } = setUp(
      async () => lifecycles,
      async () => both,
      person,
    );
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '1.1.0', as: 'current' });
    person.preview = version('2.0.0');
    store.prepareUpdates();
    await until(() => store.pendingUpdates().includes('scheduling'));
    expect(store.state('scheduling')).toMatchObject({ version: '1.1.0' });
    store.activate('scheduling');
    expect(store.state('scheduling')).toMatchObject({ version: '2.0.0', as: 'preview' });
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

  it('that is incompatible with this shell is refused and counted as such', async () => {
    const canary = { ...share('1.2.0'), members: ['teleport'] };
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

describe('a previewed version', () => {
  it('replaces the one in service', async () => {
    const { store, settled } = setUp(async () => lifecycles, undefined, { preview: version('3.0.0') });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ version: '3.0.0', as: 'preview' });
    expect((await store.versions()).get('scheduling')?.version).toBe('3.0.0');
  });

  it('is not replaced if it throws on start: nobody should mistake another version for it', async () => {
    const broken = async () => Promise.reject(new LoadFailure('module', 'broken on purpose'));
    const { store, settled, counted } = setUp(broken, undefined, { preview: version('3.0.0') });
    store.ensure('scheduling');
    expect(await settled()).toMatchObject({ status: 'failed', reason: 'module' });
    expect(store.alternative('scheduling')).toBeUndefined();
    expect(counted).toEqual(['failure 3.0.0 module']);
  });
});

describe('a newer registry', () => {
  /** Applies a registry and waits until that is done. */
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

  it('keeps the running version until the newer one is activated', async () => {
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

  it('withdraws a version in the same way', async () => {
    const { store, until } = await running(async () => lifecycles);
    store.follow(read(current('1.0.0'), 2));
    await until(() => store.pendingUpdates().includes('scheduling'));
    store.activate('scheduling');
    expect(runs(store)).toBe('1.0.0');
  });

  it('without news of a feature changes nothing for it', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store, reports } = await running(load);
    await followed(store, read({ ...both, dayof: { current: version('9.0.0') } }, 2));
    expect(store.pendingUpdates().includes('scheduling')).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([]);
  });

  it('with a version that fails to load changes nothing, but the failure is reported', async () => {
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

  it('ends a feature at once that it switches off, showing the reason, and starts one that it switches on', async () => {
    const { store, until, counted } = await running(async () => lifecycles);
    store.follow(read({ scheduling: { ...(both.scheduling as object), off: { reason: 'Wrong hours.' } } }, 2));
    await until(() => runs(store) === 'failed');
    expect(store.state('scheduling')).toEqual({ status: 'failed', reason: 'off', words: 'Wrong hours.' });
    expect(counted).toEqual(['load 1.1.0']);
    store.follow(read(both, 3));
    await until(() => runs(store) === '1.1.0');
  });

  it('ends a feature that is switched off while loading or pending', async () => {
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

  it('with another version replaces one that is still loading', async () => {
    let arrive = (_: FeatureLifecycles) => {};
    const { store, until } = setUp(
      (name) => (name === '1.1.0' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(lifecycles)),
      async () => listed,
    );
    let listed: Features = both;
    store.ensure('scheduling');
    await new Promise(setImmediate);
    listed = current('1.2.0');
    store.follow(read(listed, 2));
    await until(() => runs(store) === '1.2.0');
    arrive(lifecycles);
    await new Promise(setImmediate);
    expect(runs(store)).toBe('1.2.0');
  });

  it('loads a failed feature by itself once another version is in service', async () => {
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

  it('starts a feature by itself that failed because there was no registry', async () => {
    let works = false;
    const { store, settled, until } = setUp(
      async () => lifecycles,
      async () => {
        if (!works) throw new LoadFailure('registry');
        return both;
      },
    );
    store.ensure('scheduling');
    expect(await settled()).toEqual({ status: 'failed', reason: 'registry' });
    works = true;
    store.follow(read(both));
    await until(() => store.state('scheduling').status === 'ready');
    expect(store.state('scheduling')).toMatchObject({ version: '1.1.0' });
  });

  describe('that arrives while the person is looked up', () => {
    /** Each look-up waits until `answer` lets the first one go on. */
    const slow = (load: () => Promise<FeatureLifecycles>) => {
      const waiting: (() => void)[] = [];
      const known = () => new Promise<void>((resolve) => waiting.push(resolve));
      const up = setUp(load, undefined, {}, known);
      const answer = async () => {
        waiting.shift()?.();
        await new Promise(setImmediate);
      };
      up.store.ensure('scheduling');
      return { ...up, answer };
    };
    const pending = (store: ReturnType<typeof setUp>['store']) => {
      store.activate();
      return runs(store);
    };

    it('counts for a feature that is about to load the one before', async () => {
      const { store, answer } = slow(async () => lifecycles);
      await new Promise(setImmediate);
      store.follow(read(current('1.2.0'), 2));
      for (let i = 0; i < 3; i += 1) await answer();
      expect(runs(store)).toBe('1.2.0');
    });

    it('replaces a version that begins to run in that moment', async () => {
      let arrive = (_: FeatureLifecycles) => {};
      const { store, answer } = slow(() => new Promise((resolve) => (arrive = resolve)));
      await new Promise(setImmediate);
      await answer();
      store.follow(read(current('1.2.0'), 2));
      arrive(lifecycles);
      await new Promise(setImmediate);
      expect(runs(store)).toBe('1.1.0');
      await answer();
      arrive(lifecycles);
      await new Promise(setImmediate);
      expect(pending(store)).toBe('1.2.0');
    });

    it('gives way to one that arrives in the same moment', async () => {
      const { store, answer } = slow(async () => lifecycles);
      await new Promise(setImmediate);
      await answer();
      store.follow(read(current('1.2.0'), 2));
      store.follow(read(current('1.3.0'), 3));
      for (let i = 0; i < 2; i += 1) await answer();
      expect(pending(store)).toBe('1.3.0');
    });
  });

  it('changes nothing for features that nobody has opened', async () => {
    const load = jest.fn(async () => lifecycles);
    const { store } = setUp(load);
    await followed(store, read(current('1.2.0'), 2));
    expect(load).not.toHaveBeenCalled();
    expect(store.state('scheduling')).toEqual({ status: 'idle' });
  });
});

/** Resolves once the whole registry has been applied. */
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
