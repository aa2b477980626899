import type { FeatureLifecycles, RegistryVersion } from '@spot/contracts/shell-api';
import { featureNames, type FeatureName } from '@spot/contracts/routes';
import { plan, type Host } from './compatibility';
import { LoadFailure } from './reasons';
import type { ReadRegistry } from './registry';
import type { FeatureSource, RemoteState } from './types';

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

interface Start {
  /** Reads the registry anew. */
  fresh: boolean;
  /** This version and no other. */
  only?: RegistryVersion;
}

const idle: RemoteState = { status: 'idle' };
const pending: RemoteState = { status: 'pending' };
const asFailure = (error: unknown) => (error instanceof LoadFailure ? error : new LoadFailure('module', String(error)));

/** Loads features, one state each; never throws to the screen. */
export function createRemoteStore({ host, registry, load, deadline, report }: RemoteStoreOptions): FeatureSource {
  const states = new Map<FeatureName, RemoteState>();
  const listeners = new Set<() => void>();
  /** The versions that the registry last named for a feature and that can be served here. */
  const listed = new Map<FeatureName, readonly RegistryVersion[]>();
  /** Asked for on a mere intent: `on the way` while no page waits for it, `failed` once it did not come. */
  const intended = new Map<FeatureName, 'on the way' | 'failed'>();
  const stateOf = (feature: FeatureName) => states.get(feature) ?? idle;
  const isIdle = (feature: FeatureName) => stateOf(feature).status === 'idle';

  const set = (feature: FeatureName, state: RemoteState) => {
    states.set(feature, state);
    for (const listener of [...listeners]) listener();
  };

  async function planned(feature: FeatureName, fresh: boolean) {
    const { versions = [], refused } = plan((await registry(fresh))[feature], host);
    listed.set(feature, versions);
    const failure = refused && new LoadFailure(refused);
    if (failure) report(feature, failure);
    return { versions, failure };
  }

  async function attempt(feature: FeatureName, { fresh, only }: Start, late: () => boolean): Promise<RemoteState> {
    const { versions, failure: refusal } = only ? { versions: [only] } : await planned(feature, fresh);
    let failure = refusal;
    for (const version of versions) {
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

  async function start(feature: FeatureName, how: Start) {
    set(feature, pending);
    let late = false;
    const timeout = deadline().then((): never => {
      late = true;
      throw new LoadFailure('timeout');
    });
    try {
      set(feature, await Promise.race([attempt(feature, how, () => late), timeout]));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.reason === 'timeout' || failure.reason === 'registry') report(feature, failure);
      const unseen = intended.get(feature) === 'on the way';
      if (unseen) intended.set(feature, 'failed');
      set(feature, unseen ? idle : { status: 'failed', reason: failure.reason });
    }
  }

  const alternative = (feature: FeatureName): RegistryVersion | undefined => {
    const state = stateOf(feature);
    if (state.status !== 'ready') return undefined;
    return listed.get(feature)?.find(({ version }) => version !== state.version);
  };

  return {
    state: stateOf,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure: (feature) => {
      const failed = intended.get(feature) === 'failed';
      intended.delete(feature);
      if (isIdle(feature)) void start(feature, { fresh: failed });
    },
    preload: (feature, path) => {
      const ask = () => {
        const state = states.get(feature);
        if (state?.status === 'ready') state.lifecycles.preload?.(path);
        return state?.status !== 'pending';
      };
      if (isIdle(feature) && !intended.has(feature)) {
        intended.set(feature, 'on the way');
        void start(feature, { fresh: false });
      }
      if (ask()) return;
      const look = () => ask() && listeners.delete(look);
      listeners.add(look);
    },
    retry: (feature) => {
      if (stateOf(feature).status === 'failed') void start(feature, { fresh: true });
    },
    renew: (feature) => {
      if (stateOf(feature).status === 'ready') void start(feature, { fresh: true });
    },
    alternative: (feature) => alternative(feature)?.version,
    standIn: (feature) => {
      const only = alternative(feature);
      if (only) void start(feature, { fresh: false, only });
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
