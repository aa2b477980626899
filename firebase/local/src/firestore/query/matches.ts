import { isNaNKey, NULL_KEY, typeOfKey, valueKey } from '../order';
import { type Entry, fieldOf } from '../store/entry';
import { operands } from './parseFilter';
import type { FieldNode, FilterNode, Query } from './types';

export type Predicate = (entry: Entry) => boolean;

/**
 * Returns whether a document is in the source, matches the filter and has the order fields; cursors and limit are applied
 * elsewhere.
 */
export function compileMatch(query: Query): Predicate {
  const tests: Predicate[] = [sourceTest(query)];
  if (query.filter) tests.push(compileFilter(query.filter));
  for (const order of query.orders)
    if (order.field !== '__name__') tests.push((entry) => fieldOf(entry, order.path) !== undefined);
  return (entry) => tests.every((test) => test(entry));
}

function sourceTest({ parent, collectionId, allDescendants }: Query): Predicate {
  const prefix = parent ? `${parent}/` : '';
  return ({ path }) => {
    if (!path.startsWith(prefix)) return false;
    const segments = path.slice(prefix.length).split('/');
    return (allDescendants || segments.length === 2) && (!collectionId || segments.at(-2) === collectionId);
  };
}

function compileFilter(node: FilterNode): Predicate {
  if (node.kind === 'field') return compileField(node);
  const tests = node.filters.map(compileFilter);
  return node.kind === 'and'
    ? (entry) => tests.every((test) => test(entry))
    : (entry) => tests.some((test) => test(entry));
}

function compileField(node: FieldNode): Predicate {
  const test = node.op.startsWith('ARRAY') ? elementTest(node) : keyTest(node);
  return (entry) => {
    const value = fieldOf(entry, node.path);
    if (!value) return false;
    if (!node.op.startsWith('ARRAY')) return test(valueKey(value));
    return 'arrayValue' in value && (value.arrayValue.values ?? []).some((element) => test(valueKey(element)));
  };
}

const comparable = (key: string): boolean => key !== NULL_KEY && !isNaNKey(key);

function elementTest(node: FieldNode): (key: string) => boolean {
  const keys = new Set(operands(node).map(valueKey));
  return node.op === 'ARRAY_CONTAINS' ? (key) => keys.has(key) : (key) => keys.has(key) && comparable(key);
}

function keyTest(node: FieldNode): (key: string) => boolean {
  const keys = new Set(operands(node).map(valueKey));
  const operand = valueKey(node.value);
  const sameType = (key: string) => typeOfKey(key) === typeOfKey(operand) && !isNaNKey(key) && !isNaNKey(operand);
  switch (node.op) {
    case 'EQUAL':
      return (key) => key === operand;
    case 'NOT_EQUAL':
      return (key) => key !== NULL_KEY && key !== operand;
    case 'IN':
      return (key) => keys.has(key) && comparable(key);
    case 'NOT_IN':
      return (key) => key !== NULL_KEY && !keys.has(NULL_KEY) && !keys.has(key);
    case 'LESS_THAN':
      return (key) => sameType(key) && key < operand;
    case 'LESS_THAN_OR_EQUAL':
      return (key) => sameType(key) && key <= operand;
    case 'GREATER_THAN':
      return (key) => sameType(key) && key > operand;
    default:
      return (key) => sameType(key) && key >= operand;
  }
}
