import { type Requirement, physicalRequirements } from '@spot/contracts/worker';
import type { RequirementSet } from '@spot/contracts/accounts';

export const kinds = ['certificates', 'equipment', 'physicalRequirements'] as const;
type Kind = (typeof kinds)[number];

const category: Partial<Record<Kind, string>> = { certificates: 'certificate', equipment: 'equipment' };

/** The choices of each kind: the catalogue without hidden entries, and the fixed list (decision N21). */
export function offeredOf(catalogue: readonly Requirement[]): RequirementSet {
  const of = (kind: Kind) =>
    catalogue
      .filter((one) => one.hidden !== true && one.category === category[kind])
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b));
  return {
    certificates: of('certificates'),
    equipment: of('equipment'),
    physicalRequirements: [...physicalRequirements],
  };
}

/** The offered names, and earlier choices that are no longer offered, which stay until they are removed. */
export function optionsOf(offered: readonly string[], chosen: readonly string[]): string[] {
  return [...offered, ...chosen.filter((name) => !offered.includes(name))];
}

/** Merges the choices made here into the current lists, so that a colleague's change is kept. */
export function followed(before: RequirementSet, chosen: RequirementSet, present: RequirementSet): RequirementSet {
  const of = (kind: Kind) => {
    const [was, mine, theirs] = [before[kind], chosen[kind], present[kind]];
    const stay = theirs.filter((name) => mine.includes(name) || !was.includes(name));
    return [...stay, ...mine.filter((name) => !was.includes(name) && !theirs.includes(name))];
  };
  return {
    certificates: of('certificates'),
    equipment: of('equipment'),
    physicalRequirements: of('physicalRequirements'),
  };
}

export function sameSet(one: RequirementSet, other: RequirementSet): boolean {
  return kinds.every(
    (kind) => one[kind].length === other[kind].length && one[kind].every((name) => other[kind].includes(name)),
  );
}
