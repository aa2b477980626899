import type { FeatureName } from '@spot/contracts/routes';
import type { Choice } from './compatibility';
import type { FeaturePlans } from './feature-plans';
import type { FeatureRecords, LoadedVersion } from './feature-records';
import { asFailure, loadFirst } from './load-first';
import { LoadFailure } from './reasons';
import type { RemoteStoreOptions } from './types';

interface Start {
  /** Whether to fetch the registry from the network. */
  fresh: boolean;
  /** Loads this version, whatever the registry lists. */
  only?: Choice;
}

export type StartFeature = ReturnType<typeof createStart>;

/** Loads features and activates the loaded versions. What has not arrived at the deadline is a failure until it arrives. */
export function createStart(options: RemoteStoreOptions, records: FeatureRecords, plans: FeaturePlans) {
  const { registry, load, deadline, count } = options;

  async function planned(feature: FeatureName, fresh: boolean) {
    let newest = plans.newest();
    let plan = await plans.of(feature, await registry(fresh));
    // A registry that arrived since finds no plan to compare itself with.
    for (let next = plans.newest(); next && next !== newest; next = plans.newest()) {
      newest = next;
      plan = await plans.of(feature, next);
    }
    plans.keep(feature, plan);
    const [refused] = plan.refused;
    return { choices: plan.choices, refusal: refused && new LoadFailure(refused.reason, plan.off) };
  }

  /** Rejects with the failure of the version that this person should have had, even if its replacements failed too. */
  async function loadPlanned(feature: FeatureName, { fresh, only }: Start, isOver: () => boolean) {
    const { choices, refusal } = only ? { choices: [only], refusal: undefined } : await planned(feature, fresh);
    let failure = refusal;
    const loaded = await loadFirst(choices, {
      load: (version) => load(feature, version),
      isOver,
      onFailure: (next, version) => {
        plans.fail(feature, next, version);
        failure ??= next;
      },
    });
    if (!loaded) throw failure ?? new LoadFailure('timeout');
    if (failure && !isOver()) count(feature, loaded.choice.version.version, { what: 'standIn' });
    return loaded;
  }

  function showFailure(feature: FeatureName, { reason, detail }: LoadFailure) {
    // The next person to open the page gets a new attempt.
    if (records.get(feature).preload === 'loading')
      return records.update(feature, { preload: 'failed', state: { status: 'idle' } });
    records.update(feature, { state: { status: 'failed', reason, ...(reason === 'off' && { words: detail }) } });
  }

  const activate = (feature: FeatureName, { choice, lifecycles }: LoadedVersion) => {
    const { version, as } = choice;
    count(feature, version.version, { what: 'load' });
    const state = { status: 'ready', lifecycles, version: version.version, as } as const;
    records.update(feature, { active: choice, pendingUpdate: undefined, state });
  };

  async function start(feature: FeatureName, how: Start): Promise<void> {
    const isCurrent = records.beginAttempt(feature);
    records.update(feature, { state: { status: 'pending' } });
    let late = false;
    const timeout = deadline().then((): never => {
      late = true;
      throw new LoadFailure('timeout');
    });
    const loading = loadPlanned(feature, how, () => !isCurrent());
    const use = (loaded: LoadedVersion) => isCurrent() && activate(feature, loaded);
    try {
      use(await Promise.race([loading, timeout]));
    } catch (error) {
      if (!isCurrent()) return;
      const failure = asFailure(error);
      const [wanted] = records.get(feature).plan?.choices ?? [];
      // Other failures were already reported, with their version.
      if (late || failure.reason === 'registry') plans.fail(feature, failure, wanted?.version.version);
      showFailure(feature, failure);
      // On a slow line everything may arrive just after the deadline; Retry would ask for it all again.
      if (late) loading.then(use, () => {});
    }
  }

  return { start: (feature: FeatureName, how: Start) => void start(feature, how), activate };
}
