import {
  atShare,
  emptyArm,
  inCanary,
  analyseCanary,
  mountPart,
  mountParts,
  newTrial,
  nextRegistry,
  noUse,
  slowFromOf,
  tell,
  troubles,
  withMinute,
  type Arm,
  type Registry,
  type ReleaseAction,
  type Sides,
  type Subject,
  type Trial,
  type Use,
  type VersionEntry,
} from '@spot/contracts/releases';
import { outcomeOf, type Fault, type OpeningOutcome } from './faults';
import { dayMinutes, tabsOfDay, type Person, type Tab } from './people';
import type { Random } from './random';

const minuteMs = 60_000;
/** Adds in place, unlike `added`, because there are millions of additions. */
function pour(into: Arm, more: Arm) {
  into.people += more.people;
  into.loads += more.loads;
  for (const trouble of troubles) {
    into.atRisk[trouble] += more.atRisk[trouble];
    into.met[trouble] += more.met[trouble];
  }
}

const sides = (): Sides => ({ canary: emptyArm(), current: emptyArm() });

export const entryOf = (feature: string, version: string): VersionEntry => ({
  version,
  base: `${feature}/${version}-0123456789ab/`,
  entry: 'remoteEntry.js',
  container: `spot_${feature}`,
  files: {},
  federation: '2.9.3',
  borrows: {},
  slots: [],
  routes: [],
  calls: [],
});

/** The result of a release. */
export interface Outcome {
  feature: string;
  version: string;
  fault?: Fault;
  end: 'refused' | 'stopped' | 'promoted' | 'under way';
  /** Why the release was refused or stopped. */
  because?: string;
  /** Minutes until the release was stopped or everybody had it, and until the last person no longer had it. */
  minutes: number;
  lastMinute: number;
  /** Loads of the version as a canary, those that met its fault, and all loads of the feature on that day. */
  loads: number;
  metLoads: number;
  allLoads: number;
  /** People who had the version, and those who met its fault; `panels` counts error panels shown instead of the feature. */
  people: Set<number>;
  met: Set<number>;
  panels: number;
}

export interface Day {
  feature: string;
  version: string;
  fault?: Fault;
  /** Why the release is refused before anybody gets it. */
  refusal?: string;
  registry: Registry;
  /** Times of the current version from earlier days. */
  times: readonly number[];
  startsAt: number;
  incidents: ReadonlySet<number>;
}

/** Simulates a team's day: it releases one version while everybody works. The rules are the product's own. */
export function simulateDay(random: Random, people: readonly Person[], loads: number, day: Day) {
  const { feature, version, fault, startsAt } = day;
  let { registry } = day;
  let [changedAt, trial, waiting] = [-Infinity, undefined as Trial | undefined, sides()];
  const times = Array.from({ length: mountParts }, () => 0);
  const subjects = new Map<number, Subject>();
  const known = new Map<string, Map<number, number>>();
  const release = entryOf(feature, version);
  const outcome: Outcome = {
    feature,
    version,
    fault,
    end: day.refusal ? 'refused' : 'under way',
    because: day.refusal,
    minutes: 0,
    lastMinute: 0,
    loads: 0,
    metLoads: 0,
    allLoads: 0,
    people: new Set(),
    met: new Set(),
    panels: 0,
  };
  const change = (action: ReleaseAction, minute: number) => {
    const next = nextRegistry(registry, action, startsAt + minute * minuteMs);
    if (next.refusal) throw new Error(next.refusal);
    registry = next.registry;
    changedAt = minute;
    const { canary } = entry();
    chosen = canary ? people.map(({ uid }) => inCanary({ feature, version, uid, share: canary.share })) : [];
  };
  const entry = () => registry.features[feature] ?? {};
  /** Whether each person gets the canary, for its present share. */
  let chosen: readonly boolean[] = [];
  const sideOf = (person: number) => (chosen[person] ? 'canary' : 'current');
  const report = (person: number, of: string, use: Use) => {
    const side = sideOf(person);
    if (!trial || of !== (side === 'canary' ? trial.version : trial.against)) return;
    const told = tell(subjects.get(person), { of: trial.base, side, use, slowFrom: trial.slowFrom });
    subjects.set(person, told.subject);
    pour(waiting.canary, told.sides.canary);
    pour(waiting.current, told.sides.current);
  };

  /** A tab gets another version once it notices that the registry has changed. */
  const chooseVersion = (tab: Tab, minute: number): void => {
    const knowsNew = minute - changedAt >= tab.notices;
    if (tab.runs !== undefined && !(knowsNew && tab.knows !== registry.number)) return;
    const { current, canary } = entry();
    const wanted = sideOf(tab.person) === 'canary' ? canary : current;
    if (tab.runs !== wanted?.version) Object.assign(tab, { turn: 0, met: false });
    tab.runs = wanted?.version;
    tab.knows = registry.number;
  };
  /** What happens when a tab opens the version that it runs; files that a person has loaded before are cached. */
  const load = ({ person, turn }: Tab, runs: string, minute: number): OpeningOutcome => {
    const seen = known.get(runs) ?? new Map<number, number>();
    known.set(runs, seen);
    const opened = seen.get(person) ?? 0;
    seen.set(person, opened + 1);
    return outcomeOf(random, runs === version ? fault : undefined, {
      turn,
      cold: opened === 0,
      coldPage: opened < 3,
      badLine: people[person]?.badLine ?? false,
      incident: day.incidents.has(minute),
    });
  };
  const countCanary = (tab: Tab, { fault: met }: OpeningOutcome, minute: number): void => {
    if (tab.turn === 0) outcome.loads += 1;
    outcome.people.add(tab.person);
    if (met) outcome.met.add(tab.person);
    if (met && !tab.met) outcome.metLoads += 1;
    tab.met ||= met;
    outcome.lastMinute = minute;
  };
  const useOf = ({ turn }: Tab, runs: string, { failed, failedCall, ms }: OpeningOutcome): Use => {
    const use = noUse(feature, runs);
    if (turn === 0 && failed === undefined) use.loads = 1;
    if (failed) use.failures = { [failed]: 1 };
    if (failedCall) use.failedCalls = 1;
    if (ms !== undefined) use.mounted[mountPart(ms)] = 1;
    return use;
  };

  const open = (tab: Tab, minute: number): void => {
    chooseVersion(tab, minute);
    const { current } = entry();
    const runs = tab.runs ?? '';
    const isCanary = runs === version && outcome.end !== 'promoted';
    const happened = load(tab, runs, minute);
    if (tab.turn === 0) outcome.allLoads += 1;
    if (isCanary) countCanary(tab, happened, minute);
    if (happened.ms !== undefined && runs === current?.version) {
      const part = mountPart(happened.ms);
      times[part] = (times[part] ?? 0) + 1;
    }
    if (trial) report(tab.person, runs, useOf(tab, runs, happened));
    tab.turn += 1;
    if (happened.failed === undefined) return;
    const isLate = happened.failed === 'render' || happened.failed === 'chunk';
    // If a version cannot be loaded, people get the current one; if it fails later, an error panel replaces it.
    if (isCanary && !isLate && current) Object.assign(tab, { runs: current.version, turn: 1 });
    else if (isCanary && happened.fault) outcome.panels += 1;
  };

  const watch = (minute: number, told: Sides) => {
    if (!trial) return;
    trial = withMinute(trial, told);
    const verdict = analyseCanary(trial, startsAt + minute * minuteMs);
    if (verdict.verdict === 'wait') return;
    const end = (how: 'stopped' | 'promoted', because?: string) => {
      Object.assign(outcome, { end: how, because, minutes: minute - begins });
      trial = undefined;
    };
    if (verdict.verdict === 'stop') {
      change({ action: 'rollback', feature, version }, minute);
      end('stopped', verdict.because);
    } else if (verdict.share < 100) {
      change({ action: 'canary', feature, version: release, share: verdict.share }, minute);
      trial = atShare(trial, verdict.share, startsAt + minute * minuteMs);
    } else {
      change({ action: 'promote', feature }, minute);
      end('promoted');
    }
  };

  const begins = 20 + random.upTo(60);
  const minutes = tabsOfDay(random, people, loads);
  // Once everybody or nobody has the version and the last tab has noticed, the rest of the day is only counted.
  const isOver = (minute: number) =>
    day.refusal ? minute > begins : !trial && minute > changedAt + 30 && minute > begins;
  for (let minute = 0; minute < dayMinutes; minute++) {
    if (isOver(minute)) {
      outcome.allLoads += (minutes[minute] ?? []).filter(({ runs }) => runs === undefined).length;
      for (const tab of minutes[minute] ?? []) tab.runs ??= version;
      continue;
    }
    if (minute === begins && !day.refusal) {
      change({ action: 'canary', feature, version: release, share: 5 }, minute);
      const { version: against = '' } = day.registry.features[feature]?.current ?? {};
      const slowFrom = slowFromOf(day.times);
      trial = newTrial({ version, base: release.base, against, share: 5, slowFrom }, startsAt + minute * minuteMs);
    }
    // Browsers report their counts within a minute.
    const told = waiting;
    waiting = sides();
    for (const tab of minutes[minute] ?? []) open(tab, minute);
    watch(minute, told);
  }
  outcome.lastMinute = Math.max(0, outcome.lastMinute - begins);
  return { outcome, registry, times };
}
