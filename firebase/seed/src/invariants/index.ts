import { documentInvariants } from './documents';
import type { Evidence, Invariant } from './evidence';
import { memberships, peopleInvariants, ratings, releaseRights, reliability } from './people';
import { shiftInvariants } from './shifts';

export { Evidence } from './evidence';

/** The invariants of what happens on the market. */
export const marketInvariants: readonly Invariant[] = [
  ...documentInvariants,
  ...shiftInvariants,
  memberships,
  ratings,
  reliability,
  releaseRights,
];

/** Rules that stored data must obey, whatever has happened to them. */
export const invariants: readonly Invariant[] = [...documentInvariants, ...shiftInvariants, ...peopleInvariants];

export interface Broken {
  says: string;
  lines: string[];
}

/** The invariants that do not hold, with their violations. */
export const brokenIn = (evidence: Evidence, of = invariants): Broken[] =>
  of.flatMap(({ says, broken }) => {
    const lines = broken(evidence);
    return lines.length > 0 ? [{ says, lines }] : [];
  });

const mostLines = 20;

/** Broken invariants in the command's words. */
export const spoken = (broken: readonly Broken[]): string[] =>
  broken.flatMap(({ says, lines }) => [
    `not so: ${says} (${lines.length})`,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : []),
  ]);
