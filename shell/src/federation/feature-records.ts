import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { Choice, Plan } from './compatibility';
import type { RemoteState } from './types';

/** A version whose code has arrived. */
export interface LoadedVersion {
  choice: Choice;
  lifecycles: FeatureLifecycles;
}

/** What the shell knows about one feature. */
export interface FeatureRecord {
  readonly state: RemoteState;
  /** What the registry last said about the feature, for this person. */
  readonly plan?: Plan | undefined;
  /** The version that runs, or ran before the feature failed. */
  readonly active?: Choice | undefined;
  /** A newer version, loaded but not activated. */
  readonly pendingUpdate?: LoadedVersion | undefined;
  /** State of a load that began before any page was opened: `loading` until a page waits for it, `failed` before that. */
  readonly preload?: 'loading' | 'failed' | undefined;
}

const unknown: FeatureRecord = { state: { status: 'idle' } };

export type FeatureRecords = ReturnType<typeof createFeatureRecords>;

/** One record for each feature. Subscribers are notified only of changes that screens show: states and pending updates. */
export function createFeatureRecords() {
  const records = new Map<FeatureName, FeatureRecord>();
  const attempts = new Map<FeatureName, number>();
  const listeners = new Set<() => void>();
  const get = (feature: FeatureName): FeatureRecord => records.get(feature) ?? unknown;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get,
    notify,
    features: () => [...records.keys()],
    update: (feature: FeatureName, changed: Partial<FeatureRecord>) => {
      records.set(feature, { ...get(feature), ...changed });
      if ('state' in changed || 'pendingUpdate' in changed) notify();
    },
    /** The version that runs now. */
    running: (feature: FeatureName): Choice | undefined => {
      const { state, active } = get(feature);
      return state.status === 'ready' ? active : undefined;
    },
    /** Begins an attempt to load a feature. Returns a function that tells whether this is still the latest attempt. */
    beginAttempt: (feature: FeatureName): (() => boolean) => {
      const attempt = (attempts.get(feature) ?? 0) + 1;
      attempts.set(feature, attempt);
      return () => attempts.get(feature) === attempt;
    },
    /** Forgets a feature, and ends its attempt to load. */
    forget: (feature: FeatureName) => {
      attempts.set(feature, (attempts.get(feature) ?? 0) + 1);
      records.delete(feature);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
