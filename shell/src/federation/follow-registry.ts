import type { ReadRegistry } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { isSame, type Plan } from './compatibility';
import type { FeaturePlans } from './feature-plans';
import type { FeatureRecords } from './feature-records';
import { loadFirst } from './load-first';
import type { RemoteStoreOptions } from './types';
import type { StartFeature } from './start-feature';

/** Applies a newer registry to the features in use: ends those that are switched off and loads newer versions. */
export function createFollow(
  { load }: RemoteStoreOptions,
  records: FeatureRecords,
  plans: FeaturePlans,
  { start }: StartFeature,
) {
  /** Loads a newer version beside the running one. If it fails, keeps the running version and reports the failure. */
  async function prepareUpdate(feature: FeatureName, { choices }: Plan): Promise<void> {
    const isCurrent = records.beginAttempt(feature);
    records.update(feature, { pendingUpdate: undefined });
    const active = records.get(feature).active?.version;
    const own = choices.findIndex(({ version }) => isSame(version, active));
    const pendingUpdate = await loadFirst(own < 0 ? choices : choices.slice(0, own), {
      load: (version) => load(feature, version),
      isOver: () => !isCurrent(),
      onFailure: (failure, version) => isCurrent() && plans.fail(feature, failure, version),
    });
    if (pendingUpdate && isCurrent()) records.update(feature, { pendingUpdate });
  }

  function switchOff(feature: FeatureName, words: string) {
    records.beginAttempt(feature);
    records.update(feature, { pendingUpdate: undefined, state: { status: 'failed', reason: 'off', words } });
  }

  async function followOne(feature: FeatureName, read: ReadRegistry): Promise<void> {
    const next = await plans.of(feature, read);
    if (plans.newest() !== read) return;
    const { state, plan: before } = records.get(feature);
    if (state.status === 'idle') return;
    if (!before) {
      // It failed because there was no registry yet; one that still loads reads this one by itself.
      if (state.status === 'failed') start(feature, { fresh: false });
      return;
    }
    if (next.off === before.off && isSame(next.choices[0]?.version, before.choices[0]?.version))
      return records.update(feature, { plan: next });
    plans.keep(feature, next);
    if (next.off !== undefined) return switchOff(feature, next.off);
    if (state.status === 'failed' || state.status === 'pending') start(feature, { fresh: false });
    if (state.status === 'ready') void prepareUpdate(feature, next);
  }

  return (read: ReadRegistry) => {
    plans.follow(read);
    void Promise.all(records.features().map((feature) => followOne(feature, read))).then(records.notify);
  };
}
