import type { FailureReason } from '@spot/contracts/releases';
import type { Random } from './random';

/** The ten ways to break a release in the simulation. */
export const faults = [
  'does not load',
  'throws at start',
  'throws on one route',
  'slow',
  'leaks',
  'wrong contract',
  'missing export',
  'call changed',
  'corrupt chunk',
  'unsigned',
] as const;
export type Fault = (typeof faults)[number];

/** A person opens a page of a feature, the `turn`th time since the feature was loaded in the tab. */
export interface Opening {
  turn: number;
  /** The browser sees the version for the first time, so its code, and soon a page's, comes from the network. */
  cold: boolean;
  coldPage: boolean;
  /** The person has a bad connection. */
  badLine: boolean;
  /** The backend is failing for everybody. */
  incident: boolean;
}

export interface OpeningOutcome {
  failed?: FailureReason;
  /** Time until it is rendered; undefined if it was not. */
  ms?: number;
  failedCall: boolean;
  /** Caused by the version's own fault. */
  fault: boolean;
}

/** Share of openings of a rarely used page, which needs its own chunk. */
const rareRoute = 0.15;

const failsToStart: Partial<Record<Fault, FailureReason>> = {
  'does not load': 'entry',
  'wrong contract': 'contract',
  'throws at start': 'module',
  'missing export': 'module',
};
const failsOnRareRoute: Partial<Record<Fault, FailureReason>> = {
  'throws on one route': 'render',
  'corrupt chunk': 'chunk',
};

/** Why an opening fails, if it does, and whether the version's own fault is the cause. */
function failureOf(
  random: Random,
  fault: Fault | undefined,
  { turn, cold, badLine }: Opening,
): { failed: FailureReason; fault: boolean } | undefined {
  const loss = (badLine ? 0.03 : 0.001) * (cold ? 2 : 1);
  if (turn === 0) {
    const own = fault && failsToStart[fault];
    if (own) return { failed: own, fault: true };
    if (random.happens(loss)) return { failed: random.happens(0.5) ? 'timeout' : 'entry', fault: false };
  }
  const own = random.happens(rareRoute) ? fault && failsOnRareRoute[fault] : undefined;
  if (own) return { failed: own, fault: true };
  return random.happens(loss / 4) ? { failed: 'chunk', fault: false } : undefined;
}

/** The outcome of an opening. Failures that the version does not cause are equally likely for each version. */
export function outcomeOf(random: Random, fault: Fault | undefined, opening: Opening): OpeningOutcome {
  const failure = failureOf(random, fault, opening);
  if (failure) return { ...failure, failedCall: false };
  const { turn, cold, coldPage, badLine, incident } = opening;
  const own = fault === 'slow' ? 5 : fault === 'leaks' ? 1.6 ** turn : 1;
  const ms = random.time(350, 3) * (cold ? 4 : coldPage ? 1.8 : 1) * (badLine ? 2 : 1) * (incident ? 3 : 1) * own;
  const changed = fault === 'call changed' && random.happens(0.3);
  const failedCall = changed || random.happens(incident ? 0.6 : badLine ? 0.01 : 0.002);
  return { ms, failedCall, fault: changed || (own > 2 && ms > 1000) };
}
