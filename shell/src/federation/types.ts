import type { ReadRegistry, VersionEntry } from '@spot/contracts/releases';
import type { FeatureLifecycles, SlotName } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { Standing } from './compatibility';
import type { FailureReason } from './reasons';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'ready'; lifecycles: FeatureLifecycles; version: string; as: Standing }
  /** `words`: why it was switched off, as its team wrote it. */
  | { status: 'failed'; reason: FailureReason; words?: string };

/** What happens to a version, to be counted. */
export type Used =
  | { what: 'load' | 'standIn' }
  | { what: 'mounted'; ms: number }
  | { what: 'refusal' | 'failure' | 'drawing'; reason: FailureReason }
  | { what: 'call' };

/** Where features come from: the federation, or the same build (static composition). */
export interface FeatureSource {
  state(feature: FeatureName): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Begins to load unless that has begun already. */
  ensure(feature: FeatureName): void;
  /**
   * As `ensure` and the code of the page at a route's path, for somebody who is only about to open it: asked for once, and a
   * failure is nobody's until the page is opened, which asks again.
   */
  preload(feature: FeatureName, path: string): void;
  /** Loads again after a failure; a feature that is pending or ready is left alone. */
  retry(feature: FeatureName): void;
  /** Loads what the registry says now, also in the place of a version that is ready but broken. */
  renew(feature: FeatureName): void;
  /** The listed version that could stand in for the one that was loaded last; undefined where there is none. */
  alternative(feature: FeatureName): string | undefined;
  /** Loads that version. */
  standIn(feature: FeatureName): void;
  /** The feature that fills a slot; undefined while the registry is not known or nobody does. */
  slotOwner(slot: SlotName): Promise<FeatureName | undefined>;
  /** The version of each feature that this person has or would have. Rejects where the registry is not known. */
  versions(): Promise<ReadonlyMap<FeatureName, VersionEntry>>;
  /** A registry of later: what is switched off ends; newer versions are loaded and wait to be taken. */
  follow(registry: ReadRegistry): void;
  /** Whether a newer version is there to take the place of the one that runs. */
  waiting(): readonly FeatureName[];
  /** Has the versions that wait take their places, all or one feature's. */
  take(feature?: FeatureName): void;
  /** Counts something of the version that runs. */
  note(feature: FeatureName, used: Used): void;
}
