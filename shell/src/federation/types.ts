import { type FeatureLifecycles, type SlotName } from '@spot/contracts/shell-api';
import { type FeatureName } from '@spot/contracts/routes';
import { type FailureReason } from './reasons';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'ready'; lifecycles: FeatureLifecycles; version: string }
  | { status: 'failed'; reason: FailureReason };

/** Where features come from: the federation, or the same build (static composition). */
export interface FeatureSource {
  state(feature: FeatureName): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Begins to load unless that has begun already. */
  ensure(feature: FeatureName): void;
  /** Loads again after a failure; a feature that is pending or ready is left alone. */
  retry(feature: FeatureName): void;
  /** The feature that fills a slot; undefined while the registry is not known or nobody does. */
  slotOwner(slot: SlotName): Promise<FeatureName | undefined>;
}
