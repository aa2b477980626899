import { inCanary, mountBounds, mountPart, mountParts, type Registry, type Use } from '@spot/contracts/releases';
import { peopleOf } from '../releases/people';
import { seeded, type Random } from '../releases/random';

export { inCanary };

/** What a browser reported of one visit, and whether that person met the fault. */
interface Visit {
  met: boolean;
  /** `after`: minutes from the visit until the report was sent; 0 if it was sent when the page was left. */
  reports: readonly { uses: readonly Use[]; after: number }[];
}

/** A canary's visits and those of the version beside it. In `trouble` the backend failed or the person's line was bad. */
interface Recorded {
  seed: number;
  feature: string;
  version: string;
  /** The share at which its canary begins. */
  share: number;
  /** One in this many of the people who do not get the canary visits the feature. */
  oneIn: number;
  /** A person's first load, if it was recorded apart; where the fault is; elsewhere in the feature. */
  canary: Record<'first' | 'there' | 'elsewhere' | 'trouble', readonly Visit[]>;
  current: { calm: readonly Visit[]; trouble: readonly Visit[] };
}

/** The product's interfaces for the crowd. */
interface Wire {
  registry(): Promise<Registry>;
  change(feature: string, wanted: { action: string; version?: string; share?: number }): Promise<unknown>;
  report(uid: string, uses: readonly Use[]): Promise<void>;
  nextMinute(): Promise<void>;
}

/** People, and how often each opens the feature on a day. The day is short because each of its minutes is really run. */
const crowd = { people: 400, visits: 10 };
const dayMinutes = 300;
/** Share of the visits that open the page with the fault. */
const opensFault = 0.6;
/** Share of the visits with a bad line, and the length of an outage in minutes. */
const bad = { line: 0.03, minutes: 12 };
/** How people's machines and lines differ: 95 of 100 times are less than this many times the recorded one. */
const spread = 2;
/** Minutes in which people use the version in service before its first canary. */
const before = 15;

const people = peopleOf(seeded(1), crowd.people);
export const uids = people.map(({ uid }) => uid);

/** The report of somebody else, whose machine is faster or slower. */
function varied(random: Random, use: Use): Use {
  const mounted = Array.from({ length: mountParts }, () => 0);
  use.mounted.forEach((count, part) => {
    const [from = 100, to = 11_000] = [mountBounds[part - 1], mountBounds[part]];
    for (let one = 0; one < count; one += 1) {
      const at = mountPart(random.time(Math.sqrt(from * to), spread));
      mounted[at] = (mounted[at] ?? 0) + 1;
    }
  });
  return { ...use, mounted };
}

type End = 'stopped' | 'promoted' | 'under way';
export interface Outcome {
  end: End;
  minutes: number;
  /** Part of the people who met the fault before the canary was gone. */
  met: number;
  /** The shares at which the registry had the canary. */
  shares: number[];
}

/** The day of one canary: who visits, what their browsers report, and how it ends. */
class Day {
  private readonly random: Random;
  private readonly outages: readonly number[];
  private readonly met = new Set<string>();
  private readonly had = new Set<string>();
  private readonly shares: number[] = [];
  private readonly due = new Map<number, { uid: string; uses: Use[] }[]>();

  constructor(
    readonly recorded: Recorded,
    readonly begins: number,
  ) {
    this.random = seeded(recorded.seed);
    // Two outages on each day, one soon after the release.
    this.outages = [this.random.upTo(30), 60 + this.random.upTo(60)].map((after) => begins + after);
  }

  /** The reports that are sent in this minute, in which people visit the versions that the registry gives them. */
  reports(minute: number, registry: Registry) {
    for (const [index, { uid, eager }] of people.entries()) {
      const hasCanary = this.gives(uid, registry);
      if (!hasCanary && index % this.recorded.oneIn > 0) continue;
      if (this.random.happens((eager * crowd.visits) / dayMinutes)) this.visit(uid, minute, hasCanary);
    }
    const now = this.due.get(minute) ?? [];
    this.due.delete(minute);
    return now;
  }

  /** Whether the registry gives the canary to that person. */
  private gives(uid: string, registry: Registry): boolean {
    const { feature, version } = this.recorded;
    const listed = registry.features[feature]?.canary;
    return listed?.version === version && inCanary({ feature, version, uid, share: listed.share });
  }

  private visit(uid: string, minute: number, hasCanary: boolean) {
    const { random, recorded, met, had } = this;
    const { canary, current } = recorded;
    const isOut = this.outages.some((from) => minute >= from && minute < from + bad.minutes);
    const troubled = isOut || random.happens(bad.line);
    const fault = random.happens(opensFault);
    const elsewhere = fault || canary.elsewhere.length === 0 ? canary.there : canary.elsewhere;
    const own = canary.first.length > 0 && !had.has(uid) ? canary.first : elsewhere;
    const calm = hasCanary ? own : current.calm;
    const inTrouble = hasCanary ? canary.trouble : current.trouble;
    const visits = troubled && inTrouble.length > 0 ? inTrouble : calm;
    const one = visits[random.upTo(visits.length)];
    if (!one) return;
    if (hasCanary) had.add(uid);
    if (one.met) met.add(uid);
    // A page that is left soon reports within the next minute.
    for (const { uses, after } of one.reports) {
      const at = minute + 1 + after;
      const report = { uid, uses: uses.map((use) => varied(random, use)) };
      this.due.set(at, [...(this.due.get(at) ?? []), report]);
    }
  }

  /** How the canary ended, as browsers see it in the registry; undefined while it runs. */
  outcome(minute: number, registry: Registry): Outcome | undefined {
    const { feature, version } = this.recorded;
    const { current, canary } = registry.features[feature] ?? {};
    if (canary?.version === version && !this.shares.includes(canary.share)) this.shares.push(canary.share);
    const minutes = minute - this.begins;
    const is = (end: End) => ({ end, minutes, met: this.met.size / people.length, shares: this.shares });
    if (canary?.version !== version) return is(current?.version === version ? 'promoted' : 'stopped');
    return minutes < dayMinutes ? undefined : is('under way');
  }
}

/**
 * Days on which 400 people open a feature: those of each feature one after another, those of the features at the same time.
 * Everybody's browser reports what a real one has reported.
 */
export async function playDays(
  all: readonly Recorded[],
  wire: Wire,
  done: (one: Recorded, outcome: Outcome) => void,
): Promise<void> {
  const features = new Map<string, Recorded[]>();
  for (const one of all) features.set(one.feature, [...(features.get(one.feature) ?? []), one]);
  let days = [...features.values()].map(([first]) => new Day(first as Recorded, before));
  for (let minute = 0; days.length > 0; minute += 1) {
    for (const { recorded, begins } of days)
      if (begins === minute)
        await wire.change(recorded.feature, { action: 'canary', version: recorded.version, share: recorded.share });
    const registry = await wire.registry();
    const reports = days.flatMap((day) => day.reports(minute, registry));
    await Promise.all(reports.map(({ uid, uses }) => wire.report(uid, uses)));
    await wire.nextMinute();
    const after = await wire.registry();
    const next: Day[] = [];
    for (const day of days) {
      const { recorded, begins } = day;
      const outcome = begins > minute ? undefined : day.outcome(minute, after);
      if (!outcome) {
        next.push(day);
        continue;
      }
      done(recorded, outcome);
      const { feature, version } = recorded;
      // The version in service before is the one beside the next canary.
      if (outcome.end !== 'stopped') await wire.change(feature, { action: 'rollback', version });
      const list = features.get(feature) ?? [];
      const following = list[list.indexOf(recorded) + 1];
      if (following) next.push(new Day(following, minute + 1));
    }
    days = next;
  }
}
