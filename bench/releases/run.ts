import { emptyRegistry, nextRegistry } from '@spot/contracts/releases';
import { faults, type Fault } from './faults';
import { dayMinutes, peopleOf } from './people';
import { seeded } from './random';
import { entryOf, simulateDay, type Outcome } from './simulate';

export interface Plan {
  seed: number;
  features: readonly string[];
  releases: number;
  people: number;
  /** Number of times a person loads a feature on a day. */
  loads: number;
  /** Why a broken version is refused before release; undefined if it is not. */
  refusal(fault: Fault): string | undefined;
}

/** Simulates releases spread over the teams, one per team and day, a fifth of them broken in one of ten ways. */
export function simulate({ seed, features, releases, people: many, loads, refusal }: Plan): Outcome[] {
  const random = seeded(seed);
  const people = peopleOf(random, many);
  const broken = Array.from({ length: releases }, (_, index) =>
    index % 5 === 0 ? faults[(index / 5) % faults.length] : undefined,
  );
  const left = random.shuffled(broken);
  let registry = emptyRegistry;
  for (const feature of features) {
    const first = nextRegistry(registry, { action: 'promote', feature, version: entryOf(feature, '1.0.0') }, 1);
    if (!first.refusal) registry = first.registry;
  }
  const times = new Map<string, readonly number[]>();
  return left.map((fault, index) => {
    const feature = features[index % features.length] ?? '';
    const [day, version] = [Math.floor(index / features.length), `1.${index + 1}.0`];
    // On some days the backend fails for everybody for a few minutes.
    const incident = random.happens(0.4) ? random.upTo(dayMinutes) : dayMinutes;
    const incidents = new Set(Array.from({ length: 8 }, (_, minute) => incident + minute));
    const done = simulateDay(random, people, loads, {
      feature,
      version,
      fault,
      refusal: fault && refusal(fault),
      registry,
      incidents,
      times: times.get(feature) ?? [],
      startsAt: (day + 1) * 86_400_000,
    });
    ({ registry } = done);
    times.set(feature, done.times);
    return done.outcome;
  });
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Summarizes the simulation in figures. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const broken = outcomes.filter(({ fault }) => fault !== undefined);
  const healthy = outcomes.filter(({ fault }) => fault === undefined);
  const served = broken.filter(({ end }) => end !== 'refused');
  return {
    releases: outcomes.length,
    broken: broken.length,
    refused: broken.filter(({ end }) => end === 'refused').length,
    stopped: broken.filter(({ end }) => end === 'stopped').length,
    slipped: broken.filter(({ end }) => end === 'promoted' || end === 'under way'),
    wronglyStopped: healthy.filter(({ end }) => end === 'stopped'),
    unfinished: healthy.filter(({ end }) => end === 'under way').length,
    promotedAfter: sum(healthy.map(({ minutes }) => minutes)) / healthy.length,
    worstShare: most(served.map(({ metLoads, allLoads }) => metLoads / allLoads)),
    worstHad: most(served.map(({ loads, allLoads }) => loads / allLoads)),
    shareOfAll: sum(served.map(({ metLoads }) => metLoads)) / sum(outcomes.map(({ allLoads }) => allLoads)),
    meanMinutes: sum(served.map(({ minutes }) => minutes)) / served.length,
    mostMinutes: most(served.map(({ lastMinute }) => lastMinute)),
    hadIt: new Set(served.flatMap(({ people }) => [...people])).size,
    metIt: sum(served.map(({ met }) => met.size)) / served.length,
    mostMet: most(served.map(({ met }) => met.size)),
    panels: sum(served.map(({ panels }) => panels)),
  };
}
