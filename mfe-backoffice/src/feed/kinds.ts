import type { Activity } from '@spot/contracts/dayof';

type Action = Activity['actionType'];

/** What is chosen in the filter, and the entries that it stands for. */
const kinds = {
  hired: ['hired'],
  cancellation: ['cancellation'],
  absent: ['confirmedAbsentTrue', 'confirmedAbsentFalse'],
  late: ['confirmedLateTrue', 'confirmedLateFalse'],
} as const satisfies Record<string, readonly Action[]>;
export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly Kind[];

/** The chosen ones of an address; all of them where it names none. */
export const chosenKinds = (named: readonly string[] | undefined): readonly Kind[] =>
  named === undefined ? kindNames : kindNames.filter((kind) => named.includes(kind));

/** What the database is asked for; all of them are asked for without a condition. */
export const actionsOf = (chosen: readonly Kind[]): readonly Action[] | undefined =>
  chosen.length === kindNames.length ? undefined : chosen.flatMap((kind): readonly Action[] => kinds[kind]);
