import { StatusError } from '../../status';
import { formatFieldPath } from '../fieldPath';
import { isNaNKey, NULL_KEY, valueKey } from '../order';
import { disjuncts } from './disjuncts';
import { invalid } from './parseFilter';
import { type FieldNode, isInequality, type FilterNode, type Order } from './types';

const MAX_PARTS = 100;

/**
 * INVALID_ARGUMENT for a query that the real service refuses. `orders` are the given ones, then those that inequalities imply;
 * `parent` is the path of the parent document.
 */
export function checkLimits(filter: FilterNode | null, orders: Order[], parent: string): void {
  const conjunctions = disjuncts(filter);
  const parts = conjunctions.reduce((sum, nodes) => sum + nodes.length, orders.length + (parent ? 1 : 0));
  if (parts > MAX_PARTS)
    throw invalid(`the sum of filters, sort orders and parent document path exceeds ${MAX_PARTS}: it is ${parts}`);
  for (const nodes of conjunctions) checkConjunction(nodes);
  checkOrders(orders);
}

function checkConjunction(nodes: FieldNode[]): void {
  for (const { op, value } of nodes) {
    const key = valueKey(value);
    if (/THAN/.test(op) && (key === NULL_KEY || isNaNKey(key)))
      throw invalid('null and NaN can only be compared for equality');
  }
  const unequal = new Set(nodes.filter(({ op }) => isInequality(op)).map(({ path }) => formatFieldPath(path)));
  const keyed = nodes.some(({ op, field }) => op === 'EQUAL' && field === '__name__');
  if (keyed && unequal.size && !unequal.has('__name__'))
    throw new StatusError(
      'INVALID_ARGUMENT',
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
}

function checkOrders(orders: Order[]): void {
  const fields = orders.map(({ path }) => formatFieldPath(path));
  const repeated = fields.find((field, index) => fields.indexOf(field) < index);
  if (repeated) throw invalid(`order by clause cannot contain duplicate fields ${repeated}`);
  const key = fields.indexOf('__name__');
  if (key >= 0 && key < fields.length - 1)
    throw invalid(`order by clause cannot contain more fields after the key ${fields[key + 1]}`);
}
