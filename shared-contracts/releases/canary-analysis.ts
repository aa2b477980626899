import { minuteMs } from '@spot/contracts/time';
import { logMean, logRatio } from './log-rank';
import { added, emptyArm, troubles, type Sides, type Trial, type Trouble } from './trial';
import { mountBounds, mountParts } from './use';

/** Parameters of the canary analysis; docs/adr/evidence.md explains them. */
export const evidenceRule = {
  /** Highest probability, over all minutes, of stopping a canary for a trouble in which it is no worse than tolerated. */
  wrongStop: { failed: 1 / 30_000, slow: 1 / 2000, calls: 1 / 30_000 },
  /** Tolerated odds of a trouble, relative to the current version's; the highest for `slow`, because a canary's caches are cold. */
  tolerated: { failed: 2, slow: 3.5, calls: 2 },
  /** Odds of a broken canary, relative to the current version's, that are tested. */
  suspected: [8, 40, 400],
  /** A canary is stopped after this many people for whom it never loaded. */
  neverLoaded: 3,
  /** From this likelihood ratio on, a canary does not proceed to more people, although it is not stopped. */
  doubt: 3,
} as const;

/** Shares through which a canary proceeds automatically; from any other share a person must proceed by hand. */
export const steps = [
  { share: 5, minutes: 30, people: 10, loads: 50 },
  { share: 25, minutes: 60, people: 30, loads: 200 },
] as const;

/** The next share, 100 for everybody; undefined if a person must proceed by hand. */
export function stepAfter(share: number): number | undefined {
  const index = steps.findIndex((step) => step.share === share);
  return index < 0 ? undefined : (steps[index + 1]?.share ?? 100);
}

/** Index of the first part of `mountBounds` that counts as slow: 95 percent of these times are below it. */
export function slowFromOf(mounted: readonly number[]): number {
  const total = mounted.reduce((sum, one) => sum + one, 0);
  if (total < 20) return mountBounds.length - 1;
  let below = 0;
  const last = mounted.findIndex((times) => (below += times) >= 0.95 * total);
  return Math.min(last + 1, mountParts - 1);
}

type Begun = Pick<Trial, 'version' | 'base' | 'against' | 'share' | 'slowFrom'>;

export function newTrial(begun: Begun, now: number): Trial {
  const none = evidenceRule.suspected.map(() => 0);
  return {
    ...begun,
    since: now,
    stepSince: now,
    stepLoads: 0,
    until: Math.floor(now / minuteMs) * minuteMs,
    canary: emptyArm(),
    current: emptyArm(),
    evidence: { failed: none, slow: none, calls: none },
  };
}

/** The same trial with another share. */
export const atShare = ({ held: _held, ...trial }: Trial, share: number, now: number): Trial => ({
  ...trial,
  share,
  stepSince: now,
  stepLoads: trial.canary.loads,
});

/** Adds one minute to the canary run. A person who had a trouble before is no longer at risk of it. */
export function withMinute(trial: Trial, minute: Sides): Trial {
  const canary = added(trial.canary, minute.canary);
  const current = added(trial.current, minute.current);
  const evidence = { ...trial.evidence };
  for (const trouble of troubles) {
    const side = (whole: Sides['canary'], before: Sides['canary'], now: Sides['canary']) => ({
      atRisk: whole.atRisk[trouble] - before.met[trouble],
      met: now.met[trouble],
    });
    const stratum = {
      canary: side(canary, trial.canary, minute.canary),
      current: side(current, trial.current, minute.current),
    };
    evidence[trouble] = evidenceRule.suspected.map(
      (odds, index) => (trial.evidence[trouble][index] ?? 0) + logRatio(stratum, odds, evidenceRule.tolerated[trouble]),
    );
  }
  return { ...trial, canary, current, evidence, until: trial.until + minuteMs };
}

/** Likelihood ratio of the hypotheses that the canary is worse than tolerated, and that it is not. */
export const ratioOf = (trial: Trial, trouble: Trouble): number => Math.exp(logMean(trial.evidence[trouble]));

/** What is missing before the next step, `others` of people with the current version. */
export interface Missing {
  people: number;
  others: number;
  loads: number;
  minutes: number;
}

export type Verdict =
  | { verdict: 'stop'; because: Trouble | 'neverLoads' }
  | { verdict: 'next'; share: number }
  /** Nothing is missing if there is doubt, or if a person must proceed by hand. */
  | ({ verdict: 'wait'; doubt?: Trouble } & Missing);

function neverLoads({ canary, current }: Trial): boolean {
  const others = current.people > 0 && current.met.failed * 2 >= current.people;
  return canary.loads === 0 && canary.met.failed >= evidenceRule.neverLoaded && !others;
}

/**
 * Decides about a canary. It is stopped if it failed to load for the first three people, or if a trouble's likelihood ratio
 * exceeds the bound that a tolerable canary exceeds with a probability of at most `wrongStop`, however often it is checked
 * (Ville's inequality). It proceeds once enough people had it, and enough others the current version, for long enough without
 * doubt. `soFar` also has the unfinished minute, which only shows whether the canary never loads.
 */
export function analyseCanary(trial: Trial, now: number, soFar: Trial = trial): Verdict {
  if (neverLoads(soFar)) return { verdict: 'stop', because: 'neverLoads' };
  const ratios = troubles.map((trouble) => ({ trouble, ratio: ratioOf(trial, trouble) }));
  const stopped = ratios.find(({ trouble, ratio }) => ratio * evidenceRule.wrongStop[trouble] >= 1);
  if (stopped) return { verdict: 'stop', because: stopped.trouble };
  const worst = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const nothing = { verdict: 'wait', people: 0, others: 0, loads: 0, minutes: 0 } as const;
  if (worst.ratio >= evidenceRule.doubt) return { ...nothing, doubt: worst.trouble };
  const step = steps.find(({ share }) => share === trial.share);
  const share = stepAfter(trial.share);
  if (!step || share === undefined) return nothing;
  const left = {
    people: Math.max(0, step.people - trial.canary.people),
    // Where nobody has the current version there is no evidence, also against a canary that fails for everybody.
    others: Math.max(0, step.people - trial.current.people),
    loads: Math.max(0, step.loads - (trial.canary.loads - trial.stepLoads)),
    minutes: Math.max(0, Math.ceil((trial.stepSince - now) / minuteMs) + step.minutes),
  };
  return Object.values(left).every((missing) => missing === 0)
    ? { verdict: 'next', share }
    : { verdict: 'wait', ...left };
}
