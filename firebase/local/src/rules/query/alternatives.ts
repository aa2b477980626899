import type { Filter, Value } from '../../types';

/** A condition that every result of an alternative satisfies. */
export interface Atom {
  path: string[];
  operator: string;
  value: Value;
}

const mostAlternatives = 100;

/** The filter as an OR of ANDs, with `in` and `array-contains-any` expanded; null if there are too many to check. */
export const alternativesOf = (filter: Filter | undefined): Atom[][] | null => {
  if (!filter) return [[]];
  if ('unaryFilter' in filter) return [[unary(filter.unaryFilter)]];
  if ('fieldFilter' in filter) return unfold(filter.fieldFilter);
  const parts = filter.compositeFilter.filters.map(alternativesOf);
  let all: Atom[][] = filter.compositeFilter.op === 'OR' ? [] : [[]];
  for (const part of parts) {
    if (!part) return null;
    all =
      filter.compositeFilter.op === 'OR'
        ? [...all, ...part]
        : all.flatMap((left) => part.map((right) => [...left, ...right]));
    if (all.length > mostAlternatives) return null;
  }
  return all;
};

type FieldFilter = Extract<Filter, { fieldFilter: unknown }>['fieldFilter'];
type UnaryFilter = Extract<Filter, { unaryFilter: unknown }>['unaryFilter'];

const unfolded: Readonly<Record<string, string>> = { IN: 'EQUAL', ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS' };

const unfold = ({ field, op, value }: FieldFilter): Atom[][] => {
  const path = fieldPath(field.fieldPath);
  const single = Object.hasOwn(unfolded, op) ? unfolded[op] : undefined;
  if (single === undefined || !('arrayValue' in value)) return [[{ path, operator: op, value }]];
  return (value.arrayValue.values ?? []).map((item) => [{ path, operator: single, value: item }]);
};

const unary = ({ field, op }: UnaryFilter): Atom => {
  const value: Value = op.endsWith('NAN') ? { doubleValue: 'NaN' } : { nullValue: null };
  return { path: fieldPath(field.fieldPath), operator: op.startsWith('IS_NOT') ? 'NOT_EQUAL' : 'EQUAL', value };
};

/** The segments of ``a.`b.c`.d``. */
const fieldPath = (text: string): string[] =>
  [...text.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(([plain, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? plain);
