import type { FeatureName } from '@spot/contracts/routes';
import { isSame, type Choice } from './compatibility';
import { createFeaturePlans } from './feature-plans';
import { createFeatureRecords } from './feature-records';
import { createFollow } from './follow-registry';
import { createStart } from './start-feature';
import type { FeatureSource, RemoteStoreOptions } from './types';

/** Loads features and keeps one state for each; failures are states, never exceptions. */
export function createRemoteStore(given: RemoteStoreOptions): FeatureSource {
  const { registry, count } = given;
  const options: RemoteStoreOptions = {
    ...given,
    // A version may freeze the page while it starts, before anything of it is drawn.
    load: async (feature, listed) => {
      count(feature, listed.version, { what: 'starts' });
      try {
        return await given.load(feature, listed);
      } finally {
        count(feature, listed.version, { what: 'started' });
      }
    },
  };
  const records = createFeatureRecords();
  const plans = createFeaturePlans(options, records);
  const starting = createStart(options, records, plans);
  const { start, activate } = starting;
  const follow = createFollow(options, records, plans, starting);
  /** The registry that this page uses now. */
  const registryNow = async () => plans.newest() ?? (await registry(false));
  const statusOf = (feature: FeatureName) => records.get(feature).state.status;

  const alternative = (feature: FeatureName): Choice | undefined => {
    const own = records.running(feature);
    return own && records.get(feature).plan?.choices.find(({ version }) => !isSame(version, own.version));
  };

  /** Loads the code of a page as soon as its feature is ready. */
  const preloadPage = (feature: FeatureName, path: string) => {
    const isDone = () => {
      const { state } = records.get(feature);
      if (state.status === 'ready') state.lifecycles.preload?.(path);
      return state.status !== 'pending';
    };
    if (isDone()) return;
    const stop = records.subscribe(() => isDone() && stop());
  };

  async function rechoose(): Promise<void> {
    const read = await registryNow();
    const chosen = records.features().map(async (feature) => {
      const next = await plans.of(feature, read);
      const { plan } = records.get(feature);
      if (!plan) return;
      if (isSame(next.choices[0]?.version, plan.choices[0]?.version)) records.update(feature, { plan: next });
      else records.forget(feature);
    });
    await Promise.all(chosen);
  }

  return {
    state: (feature) => records.get(feature).state,
    subscribe: records.subscribe,
    ensure: (feature) => {
      const fresh = records.get(feature).preload === 'failed';
      records.update(feature, { preload: undefined });
      if (statusOf(feature) === 'idle') start(feature, { fresh });
    },
    preload: (feature, path) => {
      if (statusOf(feature) === 'idle' && !records.get(feature).preload) {
        records.update(feature, { preload: 'loading' });
        start(feature, { fresh: false });
      }
      preloadPage(feature, path);
    },
    retry: (feature) => {
      if (statusOf(feature) === 'failed') start(feature, { fresh: true });
    },
    reload: (feature) => {
      if (statusOf(feature) === 'ready') start(feature, { fresh: true });
    },
    alternative: (feature) => alternative(feature)?.version.version,
    standIn: (feature) => {
      const only = alternative(feature);
      if (only) start(feature, { fresh: false, only });
    },
    slotOwner: async (slot) => {
      const read = await registry(false).catch(() => undefined);
      return Object.keys(read?.features ?? {}).find((name) => {
        const entry = read?.features[name];
        if (entry === undefined || entry === 'invalid') return false;
        return (records.get(name).active?.version ?? entry.current)?.slots.includes(slot);
      });
    },
    versions: async () => {
      const read = await registry(false);
      const found = Object.keys(read.features).map(async (feature) => {
        const choice = records.running(feature) ?? (await plans.of(feature, read)).choices[0];
        return [feature, choice?.version] as const;
      });
      return new Map((await Promise.all(found)).flatMap(([feature, version]) => (version ? [[feature, version]] : [])));
    },
    changePerson: () => void rechoose().catch(() => {}),
    prepareUpdates: () => void registryNow().then(follow, () => {}),
    follow,
    pendingUpdates: () => records.features().filter((feature) => records.get(feature).pendingUpdate),
    activate: (only) => {
      for (const feature of records.features()) {
        const { pendingUpdate } = records.get(feature);
        if (pendingUpdate && (!only || only === feature)) activate(feature, pendingUpdate);
      }
    },
    recordUsage: (feature, used) => {
      const version = records.get(feature).active?.version.version;
      if (version !== undefined) count(feature, version, used);
    },
  };
}
