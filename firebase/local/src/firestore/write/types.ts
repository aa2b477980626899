import type { Doc, Fields, RulesMethod, Value } from '../../types';

export type Transform = { path: string[] } & (
  | { kind: 'time' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'append' | 'remove'; elements: Value[] }
);

export interface Precondition {
  exists?: boolean;
  updateTime?: string;
}

export interface Write {
  kind: 'set' | 'delete' | 'verify';
  name: string;
  path: string;
  fields: Fields;
  /** Null replaces the whole document. */
  mask: string[][] | null;
  transforms: Transform[];
  precondition: Precondition | null;
}

export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

/** A write as passed to the rules. */
export interface WriteCheck {
  method: RulesMethod;
  path: string;
  before: Doc | null;
  after: Doc | null;
}
