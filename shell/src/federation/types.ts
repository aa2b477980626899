import type { ReadRegistry, ListedVersion } from '@spot/contracts/releases';
import type { FeatureLifecycles, SlotName } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { Host, Person, Standing } from './compatibility';
import type { FailureReason, LoadFailure } from './reasons';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'ready'; lifecycles: FeatureLifecycles; version: string; as: Standing }
  /** `words`: why it was switched off, in its team's words. */
  | { status: 'failed'; reason: FailureReason; words?: string };

/** An event of a version that is counted. */
export type Used =
  | { what: 'load' | 'standIn' }
  | { what: 'mounted'; ms: number }
  /** The page is drawn from now on, or was removed. */
  | { what: 'begins' | 'ends' }
  /** The version's code is loaded and started from now on, or that has ended. */
  | { what: 'starts' | 'started' }
  | { what: 'refusal' | 'failure' | 'drawing'; reason: FailureReason }
  | { what: 'call' };

/** Where features come from: the federation, or the same build (static composition). */
export interface FeatureSource {
  state(feature: FeatureName): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Loads the feature unless that has begun already. */
  ensure(feature: FeatureName): void;
  /**
   * Loads the feature and the code of the page at a route's path, because somebody is about to open it. Tried once. A failure
   * is not shown: opening the page tries again.
   */
  preload(feature: FeatureName, path: string): void;
  /** Loads again after a failure; a feature that is pending or ready is left alone. */
  retry(feature: FeatureName): void;
  /** Loads what the registry says now in place of a version that is ready but broken. */
  reload(feature: FeatureName): void;
  /** The other version in the registry that could replace the running one. Undefined if there is none. */
  alternative(feature: FeatureName): string | undefined;
  /** Loads the alternative version. */
  standIn(feature: FeatureName): void;
  /** The feature that fills a slot. Undefined if the registry is unknown or no feature does. */
  slotOwner(slot: SlotName): Promise<FeatureName | undefined>;
  /** The version of each feature that this person has or would get. Rejects if the registry is unknown. */
  versions(): Promise<ReadonlyMap<FeatureName, ListedVersion>>;
  /**
   * Chooses versions for the person who is signed in now, because canaries and previews are a person's own. A feature of which
   * the person gets another version is loaded anew; what is on screen of the others stays.
   */
  changePerson(): void;
  /** Chooses versions anew, e.g. because a preview could be read only now, and loads newer ones without activating them. */
  prepareUpdates(): void;
  /** Applies a later registry: ends features that are switched off, and loads newer versions without activating them. */
  follow(registry: ReadRegistry): void;
  /** Features whose newer version is loaded but not activated. */
  pendingUpdates(): readonly FeatureName[];
  /** Activates the pending update of one feature, or all of them. */
  activate(feature?: FeatureName): void;
  /** Counts an event of the running version. */
  recordUsage(feature: FeatureName, used: Used): void;
}

export interface RemoteStoreOptions {
  host: Host;
  /** Reads the registry; `fresh` from the network, else what start-up asked for. Rejects with a LoadFailure. */
  registry(fresh: boolean): Promise<ReadRegistry>;
  /** Who is signed in, and which version they preview. */
  person(feature: FeatureName): Promise<Omit<Person, 'feature'>>;
  /** Loads one version, bypassing what a failed attempt left behind. Rejects with a LoadFailure. */
  load(feature: FeatureName, version: ListedVersion): Promise<FeatureLifecycles>;
  /** Resolves when loading one feature has taken too long: 5 s in the product. */
  deadline(): Promise<void>;
  report(feature: FeatureName, failure: LoadFailure, version?: string): void;
  count(feature: FeatureName, version: string, used: Used): void;
}
