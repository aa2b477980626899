import { operands, invalid } from './parseFilter';
import type { FieldNode, FilterNode } from './types';

const MAX_DISJUNCTS = 30;

export const fieldNodes = (node: FilterNode): FieldNode[] =>
  node.kind === 'field' ? [node] : node.filters.flatMap(fieldNodes);

/**
 * The filter as an OR of ANDs, with `in` and `array-contains-any` expanded to single values. INVALID_ARGUMENT for what the real
 * service refuses: more than 30 disjunctions, two array-contains or not-in in one, not-in together with or.
 */
export function disjuncts(filter: FilterNode | null): FieldNode[][] {
  const result = filter ? expand(filter) : [[]];
  for (const conjunction of result) {
    const contains = conjunction.filter((node) => node.op === 'ARRAY_CONTAINS');
    if (contains.length > 1) throw invalid('only one array-contains is allowed per disjunction');
    const excluding = conjunction.filter((node) => node.op === 'NOT_IN' || node.op === 'NOT_EQUAL');
    const notIn = conjunction.some((node) => node.op === 'NOT_IN');
    if (notIn && (result.length > 1 || excluding.length > 1))
      throw invalid("'not-in' cannot be combined with 'or', 'in', 'array-contains-any', '!=' or another 'not-in'");
  }
  return result;
}

function expand(node: FilterNode): FieldNode[][] {
  if (node.kind === 'field') return expandField(node);
  if (node.kind === 'or') return limited(node.filters.flatMap(expand));
  return node.filters
    .map(expand)
    .reduce((all, next) => limited(all.flatMap((left) => next.map((right) => [...left, ...right]))), [[]]);
}

function expandField(node: FieldNode): FieldNode[][] {
  if (node.op === 'IN') return operands(node).map((value) => [{ ...node, op: 'EQUAL', value }]);
  if (node.op === 'ARRAY_CONTAINS_ANY')
    return operands(node).map((value) => [{ ...node, op: 'ARRAY_CONTAINS', value }]);
  return [[node]];
}

function limited(result: FieldNode[][]): FieldNode[][] {
  if (result.length > MAX_DISJUNCTS) throw invalid(`a query may have at most ${MAX_DISJUNCTS} disjunctions`);
  return result;
}
