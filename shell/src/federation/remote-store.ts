import { type FeatureLifecycles, type RegistryVersion } from '@spot/contracts/shell-api';
import { featureNames, type FeatureName } from '@spot/contracts/routes';
import { plan, type Host } from './compatibility';
import { LoadFailure } from './reasons';
import { type ReadRegistry } from './registry';
import { type FeatureSource, type RemoteState } from './types';

export interface RemoteStoreOptions {
  host: Host;
  /** Reads the registry; `first` may be the request that start-up began. Rejects with a LoadFailure. */
  registry(fresh: boolean): Promise<ReadRegistry>;
  /** Loads one version. Rejects with a LoadFailure; knows itself how a second try has to be made. */
  load(feature: FeatureName, version: RegistryVersion): Promise<FeatureLifecycles>;
  /** Resolves after the time that one feature may take in all; 5 s in the product. */
  deadline(): Promise<void>;
  report(feature: FeatureName, failure: LoadFailure, version?: string): void;
}

const idle: RemoteState = { status: 'idle' };
const pending: RemoteState = { status: 'pending' };
const asFailure = (error: unknown) => (error instanceof LoadFailure ? error : new LoadFailure('module', String(error)));

/** Loads features, one state each; never throws to the screen. */
export function createRemoteStore({ host, registry, load, deadline, report }: RemoteStoreOptions): FeatureSource {
  const states = new Map<FeatureName, RemoteState>();
  const listeners = new Set<() => void>();
  /** Asked for on a mere intent: `on the way` while no page waits for it, `failed` once it did not come. */
  const intended = new Map<FeatureName, 'on the way' | 'failed'>();
  const isIdle = (feature: FeatureName) => (states.get(feature) ?? idle).status === 'idle';

  const set = (feature: FeatureName, state: RemoteState) => {
    states.set(feature, state);
    for (const listener of [...listeners]) listener();
  };

  async function attempt(feature: FeatureName, fresh: boolean, late: () => boolean): Promise<RemoteState> {
    const planned = plan((await registry(fresh))[feature], host);
    if ('refused' in planned) throw new LoadFailure(planned.refused);
    let failure: LoadFailure | undefined;
    for (const version of planned.versions) {
      if (late()) break;
      try {
        return { status: 'ready', lifecycles: await load(feature, version), version: version.version };
      } catch (error) {
        const again = asFailure(error);
        report(feature, again, version.version);
        // What the current version failed of is what counts, also when the previous one fails too.
        failure ??= again;
      }
    }
    throw failure ?? new LoadFailure('timeout');
  }

  async function start(feature: FeatureName, fresh: boolean) {
    set(feature, pending);
    let late = false;
    const timeout = deadline().then((): never => {
      late = true;
      throw new LoadFailure('timeout');
    });
    try {
      set(feature, await Promise.race([attempt(feature, fresh, () => late), timeout]));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.reason === 'timeout' || failure.reason === 'registry') report(feature, failure);
      const unseen = intended.get(feature) === 'on the way';
      if (unseen) intended.set(feature, 'failed');
      set(feature, unseen ? idle : { status: 'failed', reason: failure.reason });
    }
  }

  return {
    state: (feature) => states.get(feature) ?? idle,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure: (feature) => {
      const failed = intended.get(feature) === 'failed';
      intended.delete(feature);
      if (isIdle(feature)) void start(feature, failed);
    },
    preload: (feature, path) => {
      const ask = () => {
        const state = states.get(feature);
        if (state?.status === 'ready') state.lifecycles.preload?.(path);
        return state?.status !== 'pending';
      };
      if (isIdle(feature) && !intended.has(feature)) {
        intended.set(feature, 'on the way');
        void start(feature, false);
      }
      if (ask()) return;
      const look = () => ask() && listeners.delete(look);
      listeners.add(look);
    },
    retry: (feature) => {
      if (states.get(feature)?.status === 'failed') void start(feature, true);
    },
    slotOwner: async (slot) => {
      const read = await registry(false).catch((): ReadRegistry => ({}));
      return featureNames.find((name) => {
        const entry = read[name];
        return entry !== undefined && entry !== 'invalid' && entry.current.slots.includes(slot);
      });
    },
  };
}
