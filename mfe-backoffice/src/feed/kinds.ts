import type { Activity } from '@spot/contracts/dayof';

type Action = Activity['actionType'];

/** The choices of the filter, with the actions that each contains. */
const kinds = {
  hired: ['hired'],
  cancellation: ['cancellation'],
  absent: ['confirmedAbsentTrue', 'confirmedAbsentFalse'],
  late: ['confirmedLateTrue', 'confirmedLateFalse'],
} as const satisfies Record<string, readonly Action[]>;
export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly Kind[];

/** The kinds in the address, or all if it names none. */
export const chosenKinds = (named: readonly string[] | undefined): readonly Kind[] =>
  named === undefined ? kindNames : kindNames.filter((kind) => named.includes(kind));

/** The actions to query; undefined if all kinds are chosen, which needs no condition. */
export const actionsOf = (chosen: readonly Kind[]): readonly Action[] | undefined =>
  chosen.length === kindNames.length ? undefined : chosen.flatMap((kind): readonly Action[] => kinds[kind]);
