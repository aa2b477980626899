import type { Schema, Side } from './node';

/** Why a value that one side sends is not one that the other takes. `path` leads to it from the whole, `''` is the whole. */
export interface Problem {
  path: string;
  code:
    | 'missing'
    | 'notAlways'
    | 'unknown'
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
    | 'unclear';
  sent?: string;
  read?: string;
}

export interface Asked {
  path: string;
  /** Documents: a moment is kept as something else than a number, so it has to stay one. */
  stored: boolean;
  /** A part of a document that is there already: what is not sent stays as it is. */
  part: boolean;
  /** What is being compared further out, for schemas that hold themselves. */
  under: Map<Schema, Set<Schema>>;
  budget: { left: number };
}

/** Compares what is sent with what is read, deeper down. */
export type Compare = (sent: Side, read: Side, asked: Asked) => Problem[];
