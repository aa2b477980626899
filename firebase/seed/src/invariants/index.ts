import { documentInvariants } from './documents';
import type { Evidence, Invariant } from './evidence';
import { absences, memberships, peopleInvariants, ratings, releaseRights, reliability } from './people';
import { shiftInvariants } from './shifts';

export { Evidence } from './evidence';

/** The invariants of shifts, of the people on them and of their documents. */
export const marketInvariants: readonly Invariant[] = [
  ...documentInvariants,
  ...shiftInvariants,
  memberships,
  ratings,
  reliability,
  absences,
  releaseRights,
];

/** All invariants, which stored data must satisfy at any time. */
export const invariants: readonly Invariant[] = [...documentInvariants, ...shiftInvariants, ...peopleInvariants];

export interface Violated {
  description: string;
  lines: string[];
}

/** The violated invariants, with their violations. */
export const violatedInvariants = (evidence: Evidence, of = invariants): Violated[] =>
  of.flatMap(({ description, violations }) => {
    const lines = violations(evidence);
    return lines.length > 0 ? [{ description, lines }] : [];
  });

const mostLines = 20;

/** The violated invariants as lines of text. */
export const violationLines = (violated: readonly Violated[]): string[] =>
  violated.flatMap(({ description, lines }) => [
    `Violated: ${description} (${lines.length})`,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : []),
  ]);
