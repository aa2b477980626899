import type { Schema, Side } from './node';

/** Why a sent value may not be accepted. `path` leads to it from the whole value, which is `''`. */
export interface Problem {
  path: string;
  code:
    | 'missing'
    | 'notAlways'
    | 'unknown'
    | 'ignored'
    | 'type'
    | 'value'
    | 'anything'
    | 'least'
    | 'most'
    | 'short'
    | 'long'
    | 'few'
    | 'many'
    | 'step'
    | 'pattern'
    | 'rule'
    | 'changes'
    | 'kind'
    | 'moment'
    | 'default'
    | 'unclear';
  sent?: string;
  read?: string;
}

export interface Asked {
  path: string;
  /** For documents: a timestamp is not stored as a number, so it must remain a timestamp. */
  stored: boolean;
  /** The value updates some fields of an existing document; the others keep their values. */
  part: boolean;
  /** The value is an argument: a name that the function does not list would be ignored. */
  given: boolean;
  /** Comparisons in progress, to stop at recursive schemas. */
  under: Map<Schema, Set<Schema>>;
  budget: { left: number; sameRoots?: boolean };
}

/** Compares a nested part. */
export type Compare = (sent: Side, read: Side, asked: Asked) => Problem[];
