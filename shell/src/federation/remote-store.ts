import type { ReadRegistry, VersionEntry } from '@spot/contracts/releases';
import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import { isSame, plan, type Choice, type Host, type Person, type Plan } from './compatibility';
import { LoadFailure } from './reasons';
import type { FeatureSource, RemoteState, Used } from './types';

export interface RemoteStoreOptions {
  host: Host;
  /** Reads the registry; `first` may be the request that start-up began. Rejects with a LoadFailure. */
  registry(fresh: boolean): Promise<ReadRegistry>;
  /** Who is here, and what they try out. */
  person(feature: FeatureName): Promise<Omit<Person, 'feature'>>;
  /** Loads one version. Rejects with a LoadFailure; knows itself how a second try has to be made. */
  load(feature: FeatureName, version: VersionEntry): Promise<FeatureLifecycles>;
  /** Resolves after the time that one feature may take in all; 5 s in the product. */
  deadline(): Promise<void>;
  report(feature: FeatureName, failure: LoadFailure, version?: string): void;
  count(feature: FeatureName, version: string, used: Used): void;
}

interface Start {
  /** Reads the registry anew. */
  fresh: boolean;
  /** This version and no other. */
  only?: Choice;
}
interface Loaded {
  choice: Choice;
  lifecycles: FeatureLifecycles;
}

const idle: RemoteState = { status: 'idle' };
const pending: RemoteState = { status: 'pending' };
const asFailure = (error: unknown) => (error instanceof LoadFailure ? error : new LoadFailure('module', String(error)));
const readyWith = ({ choice: { version, as }, lifecycles }: Loaded): RemoteState => ({
  status: 'ready',
  lifecycles,
  version: version.version,
  as,
});

/** Loads features, one state each; never throws to the screen. */
export function createRemoteStore(options: RemoteStoreOptions): FeatureSource {
  const { host, registry, person, load, deadline, report, count } = options;
  const states = new Map<FeatureName, RemoteState>();
  const listeners = new Set<() => void>();
  /** What the registry last said of a feature, for this person. */
  const plans = new Map<FeatureName, Plan>();
  const running = new Map<FeatureName, Choice>();
  const waiting = new Map<FeatureName, Loaded>();
  /** Counts what was begun for a feature: what was begun before no longer counts. */
  const turns = new Map<FeatureName, number>();
  /** Asked for on a mere intent: `on the way` while no page waits for it, `failed` once it did not come. */
  const intended = new Map<FeatureName, 'on the way' | 'failed'>();
  const stateOf = (feature: FeatureName) => states.get(feature) ?? idle;
  const isIdle = (feature: FeatureName) => stateOf(feature).status === 'idle';

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const set = (feature: FeatureName, state: RemoteState) => {
    states.set(feature, state);
    tell();
  };
  const begin = (feature: FeatureName) => {
    const turn = (turns.get(feature) ?? 0) + 1;
    turns.set(feature, turn);
    return () => turns.get(feature) === turn;
  };
  const fail = (feature: FeatureName, failure: LoadFailure, version?: string) => {
    report(feature, failure, version);
    if (version !== undefined) count(feature, version, { what: 'failure', reason: failure.reason });
  };

  const planned = async (feature: FeatureName, read: ReadRegistry) =>
    plan(read.features[feature], host, { feature, ...(await person(feature)) });
  const keepPlan = (feature: FeatureName, next: Plan) => {
    plans.set(feature, next);
    for (const { reason, version } of next.refused) {
      if (reason !== 'off') report(feature, new LoadFailure(reason), version);
      if (version !== undefined) count(feature, version, { what: 'refusal', reason });
    }
  };

  async function attempt(feature: FeatureName, { fresh, only }: Start, ends: () => boolean): Promise<Loaded> {
    let failure: LoadFailure | undefined;
    let choices: readonly Choice[] = only ? [only] : [];
    if (!only) {
      const next = await planned(feature, await registry(fresh));
      keepPlan(feature, next);
      choices = next.choices;
      const [refused] = next.refused;
      failure = refused && new LoadFailure(refused.reason, next.off);
    }
    for (const choice of choices) {
      if (ends()) break;
      try {
        const lifecycles = await load(feature, choice.version);
        if (!ends() && failure) count(feature, choice.version.version, { what: 'standIn' });
        return { choice, lifecycles };
      } catch (error) {
        const again = asFailure(error);
        fail(feature, again, choice.version.version);
        // What the version that was wanted failed of is what counts, also when those that stand in fail too.
        failure ??= again;
      }
    }
    throw failure ?? new LoadFailure('timeout');
  }

  const run = (feature: FeatureName, loaded: Loaded) => {
    running.set(feature, loaded.choice);
    waiting.delete(feature);
    count(feature, loaded.choice.version.version, { what: 'load' });
    set(feature, readyWith(loaded));
  };

  async function start(feature: FeatureName, how: Start) {
    const counts = begin(feature);
    set(feature, pending);
    let late = false;
    const timeout = deadline().then((): never => {
      late = true;
      throw new LoadFailure('timeout');
    });
    try {
      const loaded = await Promise.race([attempt(feature, how, () => late || !counts()), timeout]);
      if (counts()) run(feature, loaded);
    } catch (error) {
      if (!counts()) return;
      const failure = asFailure(error);
      if (failure.reason === 'timeout' || failure.reason === 'registry')
        fail(feature, failure, plans.get(feature)?.choices[0]?.version.version);
      const unseen = intended.get(feature) === 'on the way';
      if (unseen) intended.set(feature, 'failed');
      const { reason, detail } = failure;
      set(feature, unseen ? idle : { status: 'failed', reason, ...(reason === 'off' && { words: detail }) });
    }
  }

  const alternative = (feature: FeatureName): Choice | undefined => {
    const own = stateOf(feature).status === 'ready' ? running.get(feature) : undefined;
    return own && plans.get(feature)?.choices.find(({ version }) => !isSame(version, own.version));
  };

  /** Loads a newer version beside the one that runs. One that cannot be loaded is nobody's loss but operations are told. */
  async function prepare(feature: FeatureName, next: Plan) {
    const counts = begin(feature);
    waiting.delete(feature);
    for (const choice of next.choices) {
      if (isSame(choice.version, running.get(feature)?.version)) return;
      try {
        const lifecycles = await load(feature, choice.version);
        if (!counts()) return;
        waiting.set(feature, { choice, lifecycles });
        return tell();
      } catch (error) {
        if (!counts()) return;
        fail(feature, asFailure(error), choice.version.version);
      }
    }
  }

  function end(feature: FeatureName, reason: string) {
    begin(feature);
    waiting.delete(feature);
    set(feature, { status: 'failed', reason: 'off', words: reason });
  }

  async function followOne(feature: FeatureName, read: ReadRegistry) {
    const state = stateOf(feature);
    const before = plans.get(feature);
    if (state.status === 'idle' || !before) return;
    const next = await planned(feature, read);
    if (stateOf(feature) !== state || plans.get(feature) !== before) return;
    const same = next.off === before.off && isSame(next.choices[0]?.version, before.choices[0]?.version);
    if (same) return void plans.set(feature, next);
    keepPlan(feature, next);
    if (next.off !== undefined) return end(feature, next.off);
    if (state.status === 'failed') void start(feature, { fresh: false });
    if (state.status === 'ready') void prepare(feature, next);
  }

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
    alternative: (feature) => alternative(feature)?.version.version,
    standIn: (feature) => {
      const only = alternative(feature);
      if (only) void start(feature, { fresh: false, only });
    },
    slotOwner: async (slot) => {
      const read = await registry(false).catch(() => undefined);
      return Object.keys(read?.features ?? {}).find((name) => {
        const entry = read?.features[name];
        const fills = (version?: VersionEntry) => version?.slots.includes(slot) === true;
        return entry !== undefined && entry !== 'invalid' && fills(running.get(name)?.version ?? entry.current);
      });
    },
    versions: async () => {
      const read = await registry(false);
      const found = Object.keys(read.features).map(async (feature) => {
        const own = stateOf(feature).status === 'ready' ? running.get(feature) : undefined;
        return [feature, (own ?? (await planned(feature, read)).choices[0])?.version] as const;
      });
      return new Map((await Promise.all(found)).flatMap(([feature, version]) => (version ? [[feature, version]] : [])));
    },
    follow: (read) => {
      void Promise.all([...states.keys()].map((feature) => followOne(feature, read))).then(tell);
    },
    waiting: () => [...waiting.keys()],
    take: (only) => {
      for (const [feature, loaded] of [...waiting]) if (!only || only === feature) run(feature, loaded);
    },
    note: (feature, used) => {
      const version = running.get(feature)?.version.version;
      if (version !== undefined) count(feature, version, used);
    },
  };
}
