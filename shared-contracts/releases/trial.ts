import * as z from 'zod/mini';
import { count, decimal, instant } from '../core/entities/common';
import { share, versionName } from './entry';
import { failureReasons, type FailureReason } from './reasons';
import type { Use } from './use';
import { impersonal } from '../core/entities/personal';

/** Kinds of trouble that a person can have with a version. Each counts once per person in a canary run. */
export const troubles = ['failed', 'slow', 'calls'] as const;
export type Trouble = (typeof troubles)[number];

const ofEach = <T extends z.ZodMiniType>(schema: T) => z.object({ failed: schema, slow: schema, calls: schema });
const change = z.number().check(z.int());

/** Numbers of one side of a canary run, in one minute or in total. */
export const arm = z.object({
  people: count,
  loads: count,
  /** Change in the number of people at risk of each trouble: new people, minus those who moved to the other side. */
  atRisk: ofEach(change),
  met: ofEach(count),
});
export type Arm = z.infer<typeof arm>;

const zero = () => ({ failed: 0, slow: 0, calls: 0 });
export const emptyArm = (): Arm => ({ people: 0, loads: 0, atRisk: zero(), met: zero() });

export interface Sides {
  canary: Arm;
  current: Arm;
}

/** Statistics of a canary compared with the current version, since it became the canary. */
export const trial = z.object({
  /** The canary's build, and the version compared with it. */
  version: versionName,
  base: impersonal,
  against: versionName,
  since: instant,
  /** Current step: its share, its start, and the canary's loads before it. */
  share,
  stepSince: instant,
  stepLoads: count,
  /** Minutes before this one are included in the analysis. */
  until: instant,
  /** Index of the first part of `mountBounds` that counts as slow, from earlier times of the current version. */
  slowFrom: count,
  canary: arm,
  current: arm,
  /** Why the earned next step was refused; it is retried every minute. */
  held: z.optional(impersonal),
  /** Logarithms of the likelihood ratios, for each trouble and each of `evidenceRule.suspected`. */
  evidence: ofEach(z.array(decimal)),
});
export type Trial = z.infer<typeof trial>;

/** What is stored of one person in a canary run. */
export const subject = z.object({
  /** The canary's folder, and when its run began. */
  of: impersonal,
  side: z.enum(['canary', 'current']),
  slowTimes: count,
  met: z.array(z.enum(troubles)),
});
export type Subject = z.infer<typeof subject>;

/** A version is slow for a person after this many slow times, because a page's code may come from a cold cache. */
const slowTimesOfSlow = 2;
/** From this many parts of `mountBounds` above the first slow one, a time is about 5.6 times as long and counts twice. */
const verySlowAbove = 5;

const outside: readonly FailureReason[] = ['registry', 'unlisted', 'off'];
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** Number of a version's own failures, without a missing registry or a feature that was switched off. */
export const failuresOf = ({ failures }: Pick<Use, 'failures'>): number =>
  sum(failureReasons.filter((reason) => !outside.includes(reason)).map((reason) => failures[reason] ?? 0));

/** Counts a person's report in a canary run: returns the person's new record, and what to add to each side. */
export function tell(
  before: Subject | undefined,
  report: { of: string; side: Subject['side']; use: Use; slowFrom: number },
): { subject: Subject; sides: Sides } {
  const { of, side, use, slowFrom } = report;
  const known = before?.of === of ? before : undefined;
  const sides: Sides = { canary: emptyArm(), current: emptyArm() };
  const own = sides[side];
  // The slow times of a person's first loads are forgiven: a new version comes from the network, and a canary is always new.
  const forgiven = known ? 0 : use.loads;
  const slowTimesFrom = (part: number) => Math.max(0, sum(use.mounted.slice(part)) - forgiven);
  const slow = slowTimesFrom(slowFrom) + slowTimesFrom(slowFrom + verySlowAbove);
  const slowTimes = Math.min((known?.slowTimes ?? 0) + slow, slowTimesOfSlow);
  const isMet = { failed: failuresOf(use) > 0, slow: slowTimes >= slowTimesOfSlow, calls: use.failedCalls > 0 };
  const moved = known !== undefined && known.side !== side;
  own.loads = use.loads;
  if (!known || moved) own.people = 1;
  const met = troubles.filter((trouble) => {
    const was = known?.met.includes(trouble) ?? false;
    if (was) return true;
    if (moved) sides[known.side].atRisk[trouble] = -1;
    if (!known || moved) own.atRisk[trouble] = 1;
    if (isMet[trouble]) own.met[trouble] = 1;
    return isMet[trouble];
  });
  return { subject: { of, side, slowTimes, met }, sides };
}

/** Adds two arms. */
export function added(one: Arm, other: Arm): Arm {
  const each = (key: 'atRisk' | 'met') =>
    Object.fromEntries(troubles.map((trouble) => [trouble, one[key][trouble] + other[key][trouble]])) as Arm['met'];
  return {
    people: one.people + other.people,
    loads: one.loads + other.loads,
    atRisk: each('atRisk'),
    met: each('met'),
  };
}
