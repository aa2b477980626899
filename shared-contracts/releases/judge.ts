import { minuteMs } from '@spot/contracts/time';
import { logMean, logRatio } from './log-rank';
import { added, emptyArm, troubles, type Sides, type Trial, type Trouble } from './trial';
import { mountBounds, mountParts } from './use';

/** What the rule rests on; docs/adr/evidence.md says why. */
export const evidenceRule = {
  /** How probable it may be that a canary is stopped for it that is no worse than tolerated, over all its minutes. */
  wrongStop: { failed: 1 / 30_000, slow: 1 / 3000, calls: 1 / 30_000 },
  /** A canary may meet people with so many times the odds of the current version: its caches are cold. */
  tolerated: { failed: 2, slow: 2.5, calls: 2 },
  /** How many times worse it may be if it is broken. */
  suspected: [8, 40, 400],
  /** So many people for whom it never once loaded are enough. */
  neverLoaded: 3,
  /** From this ratio on it does not go on to more people, although it is not stopped. */
  doubt: 10,
} as const;

/** Shares that the watch takes one after the other; at any other one somebody goes on by hand. */
export const steps = [
  { share: 5, minutes: 30, people: 10, loads: 50 },
  { share: 25, minutes: 60, people: 30, loads: 200 },
] as const;

/** The share after this one, 100 for everybody; undefined where somebody goes on by hand. */
export function stepAfter(share: number): number | undefined {
  const index = steps.findIndex((step) => step.share === share);
  return index < 0 ? undefined : (steps[index + 1]?.share ?? 100);
}

/** The first part that is slow beside times as these: what 95 of 100 stay below. */
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

/** The trial one minute on. Whoever met a trouble before can meet it no more. */
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

/** Likelihood ratio of the observations: the canary is worse than tolerated, against it is not. */
export const ratioOf = (trial: Trial, trouble: Trouble): number => Math.exp(logMean(trial.evidence[trouble]));

export type Verdict =
  | { verdict: 'stop'; because: Trouble | 'neverLoads' }
  | { verdict: 'next'; share: number }
  /** What is missing before the next step; all of it 0 where somebody goes on by hand or there is doubt. */
  | { verdict: 'wait'; doubt?: Trouble; people: number; loads: number; minutes: number };

function neverLoads({ canary, current }: Trial): boolean {
  const others = current.people > 0 && current.met.failed * 2 >= current.people;
  return canary.loads === 0 && canary.met.failed >= evidenceRule.neverLoaded && !others;
}

/**
 * What becomes of a canary. It is stopped when no person of three has got it loaded, or when the likelihood ratio of one of the
 * troubles passes the bound that a canary no worse than tolerated passes with a probability of `wrongStop` at most, however often
 * one looks (Ville's inequality); it goes on when enough people have had it for long enough without doubt. `soFar` is
 * the trial with
 * a minute that has not ended, which tells of nothing but that it never loads.
 */
export function judge(trial: Trial, now: number, soFar: Trial = trial): Verdict {
  if (neverLoads(soFar)) return { verdict: 'stop', because: 'neverLoads' };
  const ratios = troubles.map((trouble) => ({ trouble, ratio: ratioOf(trial, trouble) }));
  const stopped = ratios.find(({ trouble, ratio }) => ratio * evidenceRule.wrongStop[trouble] >= 1);
  if (stopped) return { verdict: 'stop', because: stopped.trouble };
  const worst = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const nothing = { verdict: 'wait', people: 0, loads: 0, minutes: 0 } as const;
  if (worst.ratio >= evidenceRule.doubt) return { ...nothing, doubt: worst.trouble };
  const step = steps.find(({ share }) => share === trial.share);
  const share = stepAfter(trial.share);
  if (!step || share === undefined) return nothing;
  const left = {
    people: Math.max(0, step.people - trial.canary.people),
    loads: Math.max(0, step.loads - (trial.canary.loads - trial.stepLoads)),
    minutes: Math.max(0, Math.ceil((trial.stepSince - now) / minuteMs) + step.minutes),
  };
  return Object.values(left).every((missing) => missing === 0)
    ? { verdict: 'next', share }
    : { verdict: 'wait', ...left };
}
