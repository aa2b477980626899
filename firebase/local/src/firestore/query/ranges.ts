import { after, inverted, typeOfKey, valueKey } from '../order';
import type { FieldNode } from './types';

/** Keys with from <= key < to. */
export interface KeyRange {
  from: string;
  to: string;
}

const RANGE_OPS = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

export const isRange = (node: FieldNode): boolean => RANGE_OPS.includes(node.op);

/** All keys that begin with these encoded values. */
export const prefixRange = (prefix: string): KeyRange => ({ from: prefix, to: after(prefix) });

/** The range of keys that satisfies all these comparisons of one field, in a column of that direction. */
export function comparisonRange(nodes: FieldNode[], descending: boolean): KeyRange {
  const flip = (key: string) => (descending ? inverted(key) : key);
  return nodes
    .map((node) => {
      const key = flip(valueKey(node.value));
      const type = typeOfKey(key);
      const upper = node.op.startsWith('LESS') !== descending;
      const inclusive = node.op.endsWith('EQUAL');
      if (upper) return { from: type, to: inclusive ? after(key) : key };
      return { from: inclusive ? key : after(key), to: next(type) };
    })
    .reduce(intersection, { from: '', to: '\uffff' });
}

export function intersection(a: KeyRange, b: KeyRange): KeyRange {
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
}

export const prefixed = (prefix: string, range: KeyRange): KeyRange => ({
  from: prefix + range.from,
  to: prefix + range.to,
});

const next = (type: string): string => String.fromCharCode(type.charCodeAt(0) + 1);
