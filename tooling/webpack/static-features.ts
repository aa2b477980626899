import type { VersionEntry } from '@spot/contracts/releases';
import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import type { KnownFeature } from '@spot/contracts/routes';
import accounts from '../../mfe-accounts/remote.json';
import backoffice from '../../mfe-backoffice/remote.json';
import dayof from '../../mfe-dayof/remote.json';
import scheduling from '../../mfe-scheduling/remote.json';
import { LoadFailure } from '../../shell/src/federation/reasons';
import { createRemoteStore } from '../../shell/src/federation/remote-store';
import type { SourceOptions } from '../../shell/src/federation/federated';
import type { FeatureSource } from '../../shell/src/federation/types';

type Manifest = Pick<VersionEntry, 'version' | 'slots'> & Partial<Pick<VersionEntry, 'routes'>>;
const manifests = { accounts, scheduling, dayof, backoffice };
const loaders: Record<KnownFeature, () => Promise<{ lifecycles: FeatureLifecycles }>> = {
  accounts: () => import('../../mfe-accounts/src/lifecycles'),
  scheduling: () => import('../../mfe-scheduling/src/lifecycles'),
  dayof: () => import('../../mfe-dayof/src/lifecycles'),
  backoffice: () => import('../../mfe-backoffice/src/lifecycles'),
};

const nothing = { base: '', entry: '', container: '', files: {}, borrows: {}, calls: [] };
const features = Object.fromEntries(
  Object.entries(manifests as unknown as Record<KnownFeature, Manifest>).map(
    ([name, { version, slots, routes = [] }]) => {
      const current: VersionEntry = { ...nothing, version, slots, routes, federation: 'none' };
      return [name, { current }];
    },
  ),
);

/** The same features in one build without federation, as an emergency fallback and as the baseline for measuring federation. */
export function createFeatureSource({ count, reportError }: SourceOptions): FeatureSource {
  return createRemoteStore({
    host: { federation: 'none', provides: {} },
    registry: async () => ({ number: 1, at: 0, features }),
    person: async () => ({}),
    count,
    load: (feature) =>
      loaders[feature as KnownFeature]().then(
        ({ lifecycles }) => lifecycles,
        (error: unknown) => {
          throw new LoadFailure('chunk', String(error));
        },
      ),
    deadline: () => new Promise((resolve) => setTimeout(resolve, 5000)),
    report: (feature, failure) => reportError(failure, { feature, reason: failure.reason }),
  });
}
