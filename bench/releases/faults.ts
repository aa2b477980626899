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

export interface Outcome {
  failed?: FailureReason;
  /** Time until it is rendered; undefined if it was not. */
  ms?: number;
  failedCall: boolean;
  /** Caused by the version's own fault. */
  fault: boolean;
}

/** Share of openings of a rarely used page, which needs its own chunk. */
const rareRoute = 0.15;

/** The outcome of an opening. Failures that the version does not cause are equally likely for each version. */
export function outcomeOf(
  random: Random,
  fault: Fault | undefined,
  { turn, cold, coldPage, badLine, incident }: Opening,
): Outcome {
  const failing = (failed: FailureReason, own: boolean): Outcome => ({ failed, failedCall: false, fault: own });
  const loss = (badLine ? 0.03 : 0.001) * (cold ? 2 : 1);
  if (turn === 0) {
    if (fault === 'does not load') return failing('entry', true);
    if (fault === 'wrong contract') return failing('contract', true);
    if (fault === 'throws at start' || fault === 'missing export') return failing('module', true);
    if (random.happens(loss)) return failing(random.happens(0.5) ? 'timeout' : 'entry', false);
  }
  const rare = random.happens(rareRoute);
  if (rare && fault === 'throws on one route') return failing('render', true);
  if (rare && fault === 'corrupt chunk') return failing('chunk', true);
  if (random.happens(loss / 4)) return failing('chunk', false);
  const own = fault === 'slow' ? 5 : fault === 'leaks' ? 1.6 ** turn : 1;
  const ms = random.time(350, 3) * (cold ? 4 : coldPage ? 1.8 : 1) * (badLine ? 2 : 1) * (incident ? 3 : 1) * own;
  const changed = fault === 'call changed' && random.happens(0.3);
  const failedCall = changed || random.happens(incident ? 0.6 : badLine ? 0.01 : 0.002);
  return { ms, failedCall, fault: changed || (own > 2 && ms > 1000) };
}
