import type { ReadRegistry } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { plan, type Plan } from './compatibility';
import type { FeatureRecords } from './feature-records';
import { LoadFailure } from './reasons';
import type { RemoteStoreOptions } from './types';

export type FeaturePlans = ReturnType<typeof createFeaturePlans>;

/** Decides which versions this person gets, and reports those that cannot be used. */
export function createFeaturePlans({ host, person, report, count }: RemoteStoreOptions, records: FeatureRecords) {
  let newest: ReadRegistry | undefined;
  return {
    /** The latest registry that was applied to the features in use; undefined while there is only the first. */
    newest: () => newest,
    follow: (read: ReadRegistry) => void (newest = read),
    of: async (feature: FeatureName, { features }: ReadRegistry): Promise<Plan> =>
      plan(features[feature], host, { feature, ...(await person(feature)) }),
    /** Stores a plan that differs from the one before, and reports the versions it refuses. */
    keep: (feature: FeatureName, next: Plan) => {
      records.update(feature, { plan: next });
      for (const { reason, version } of next.refused) {
        if (reason !== 'off') report(feature, new LoadFailure(reason), version);
        if (version !== undefined) count(feature, version, { what: 'refusal', reason });
      }
    },
    fail: (feature: FeatureName, failure: LoadFailure, version?: string) => {
      report(feature, failure, version);
      if (version !== undefined) count(feature, version, { what: 'failure', reason: failure.reason });
    },
  };
}
