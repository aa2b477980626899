import * as z from 'zod/mini';
import { count, decimal, instant } from '../core/entities/common';
import { share, versionName } from './entry';
import { failureReasons, type FailureReason } from './reasons';
import type { Use } from './use';
import { impersonal } from '../core/entities/personal';

/** What a person can meet of a version. A person meets each of them once in a trial. */
export const troubles = ['failed', 'slow', 'calls'] as const;
export type Trouble = (typeof troubles)[number];

const ofEach = <T extends z.ZodMiniType>(schema: T) => z.object({ failed: schema, slow: schema, calls: schema });
const change = z.number().check(z.int());

/** What came to one side of a trial in a minute, or in all of it. */
export const arm = z.object({
  people: count,
  loads: count,
  /** How many more can meet a trouble: who came, less who went over to the canary. */
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

/** How one canary has done beside the version that is current, for as long as it has been one. */
export const trial = z.object({
  /** Which build is tried, and beside which. */
  version: versionName,
  base: impersonal,
  against: versionName,
  since: instant,
  /** The step it is at, when that began, and how many loads there had been. */
  share,
  stepSince: instant,
  stepLoads: count,
  /** Minutes before this one are judged. */
  until: instant,
  /** The first part of the times that counts as slow, by how long the current version took before. */
  slowFrom: count,
  canary: arm,
  current: arm,
  /** Why the step that it has earned was refused; it is asked for again every minute. */
  held: z.optional(impersonal),
  /** For each trouble, and each strength of it that is suspected, the logarithm of the likelihood ratio. */
  evidence: ofEach(z.array(decimal)),
});
export type Trial = z.infer<typeof trial>;

/** What is known of one person in a trial. */
export const subject = z.object({
  /** The canary's folder, and when its trial began. */
  of: impersonal,
  side: z.enum(['canary', 'current']),
  slowTimes: count,
  met: z.array(z.enum(troubles)),
});
export type Subject = z.infer<typeof subject>;

/** So many slow times make a person's version slow: the first one may come from a cache that was cold. */
export const slowTimesOfSlow = 2;

const outside: readonly FailureReason[] = ['registry', 'unlisted', 'off'];
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** How often a version failed; that there is no registry, or that somebody switched it off, is none of its doing. */
export const failuresOf = ({ failures }: Pick<Use, 'failures'>): number =>
  sum(failureReasons.filter((reason) => !outside.includes(reason)).map((reason) => failures[reason] ?? 0));

/** Counts what a person tells in a trial: what is known of them now, and what comes to each side. */
export function tell(
  before: Subject | undefined,
  report: { of: string; side: Subject['side']; use: Use; slowFrom: number },
): { subject: Subject; sides: Sides } {
  const { of, side, use, slowFrom } = report;
  const known = before?.of === of ? before : undefined;
  const sides: Sides = { canary: emptyArm(), current: emptyArm() };
  const own = sides[side];
  // A load may take its time once: a version that is new comes from the network, and a canary is always new.
  const slow = Math.max(0, sum(use.mounted.slice(slowFrom)) - use.loads);
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

/** Two arms together. */
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
