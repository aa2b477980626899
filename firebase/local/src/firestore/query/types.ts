import type { StructuredQuery, Value } from '../../types';

export type FieldOp =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export interface FieldNode {
  kind: 'field';
  op: FieldOp;
  /** The field path as sent, for messages and indexes. */
  field: string;
  path: string[];
  value: Value;
}

interface CompositeNode {
  kind: 'and' | 'or';
  filters: FilterNode[];
}

export type FilterNode = FieldNode | CompositeNode;

export interface Order {
  field: string;
  path: string[];
  descending: boolean;
}

/** A cursor: the concatenated keys of the first order fields. */
export interface Bound {
  key: string;
  /** Whether the cursor comes after the documents with exactly these values. */
  afterEqual: boolean;
}

/** A query with all implicit parts made explicit. */
export interface Query {
  /** Equal for equal queries; includes database and parent. */
  id: string;
  database: string;
  /** Path of the parent document, `` for the root. */
  parent: string;
  collectionId: string | null;
  allDescendants: boolean;
  filter: FilterNode | null;
  /** Ends with `__name__`. */
  orders: Order[];
  start: Bound | null;
  end: Bound | null;
  offset: number;
  limit: number | null;
  select: string[][] | null;
  /** The validated query, as the rules see it. */
  structured: StructuredQuery;
}

export const isInequality = (op: FieldOp): boolean =>
  op !== 'EQUAL' && op !== 'IN' && op !== 'ARRAY_CONTAINS' && op !== 'ARRAY_CONTAINS_ANY';
