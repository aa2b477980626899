import { after, valueKey } from '../order';
import type { Database } from '../store/database';
import type { Entry } from '../store/entry';
import { column } from '../store/fieldIndex';
import type { Scope } from '../store/scope';
import type { SortedList } from '../sortedList';
import { comparisonRange, intersection, isRange, type KeyRange, prefixed, prefixRange } from './ranges';
import type { FieldNode, Query } from './types';

/** `few`: with at most this many candidates, documents are sorted instead of building an index in the query's order. */
export const LIMITS = { few: 1000 };

export interface Plan {
  entries: Iterable<Entry>;
  /** The entries have the query's order, so reading can stop at the limit. */
  ordered: boolean;
}

interface Candidates {
  count: number;
  read(): Iterable<Entry>;
}

function scopeOf(query: Query, database: Database): Scope {
  const { collectionId, allDescendants, parent } = query;
  if (!collectionId) return database.everything;
  if (allDescendants) return database.group(collectionId);
  return database.collection(parent ? `${parent}/${collectionId}` : collectionId);
}

/** Chooses where to read the documents for one conjunction of the query's filter; returns a superset of the results. */
export function plan(query: Query, conjunction: FieldNode[], database: Database): Plan {
  const scope = scopeOf(query, database);
  const best = candidates(scope, conjunction, database).reduce((a, b) => (b.count < a.count ? b : a));
  if (query.limit === null || best.count <= LIMITS.few) return { entries: best.read(), ordered: false };
  return { entries: inOrder(query, scope, conjunction), ordered: true };
}

function candidates(scope: Scope, conjunction: FieldNode[], database: Database): Candidates[] {
  const found: Candidates[] = [{ count: scope.size, read: () => scope.all() }];
  const ranges = new Map<string, FieldNode[]>();
  for (const node of conjunction) {
    if (node.field === '__name__' && node.op === 'EQUAL') found.push(byName(node, database));
    else if (node.op === 'EQUAL' || node.op === 'ARRAY_CONTAINS') {
      const index = scope.index([column(node.path, false, node.op === 'ARRAY_CONTAINS')]);
      found.push(fromList(index.list, prefixRange(valueKey(node.value))));
    } else if (isRange(node)) ranges.set(node.field, [...(ranges.get(node.field) ?? []), node]);
  }
  for (const [field, nodes] of ranges) {
    const range = comparisonRange(nodes, false);
    const list = field === '__name__' ? scope.entries : scope.index([column(nodes[0]?.path ?? [])]).list;
    found.push(fromList(list, range));
  }
  return found;
}

function byName(node: FieldNode, database: Database): Candidates {
  const name = 'referenceValue' in node.value ? node.value.referenceValue : '';
  const prefix = `${database.name}/documents/`;
  const entry = name.startsWith(prefix) ? database.entry(name.slice(prefix.length)) : null;
  return { count: 0, read: () => (entry ? [entry] : []) };
}

function fromList(list: SortedList<Entry>, { from, to }: KeyRange): Candidates {
  return { count: list.countRange(from, to), read: () => list.range(from, to) };
}

/** Reads an index over the equal fields and the query's order, in which the results are contiguous. */
function inOrder(query: Query, scope: Scope, conjunction: FieldNode[]): Iterable<Entry> {
  const fixed = new Map<string, FieldNode>();
  for (const node of conjunction) {
    const usable = node.op === 'EQUAL' || (node.op === 'ARRAY_CONTAINS' && !orderedBy(query, node));
    if (usable && node.field !== '__name__' && !fixed.has(node.field)) fixed.set(node.field, node);
  }
  // Orders after the name have no effect, but documents must have those fields.
  const place = query.orders.findIndex((order) => order.field === '__name__');
  const orders = query.orders.slice(0, place).filter((order) => !fixed.has(order.field));
  const columns = [
    ...[...fixed.values()].map((node) => column(node.path, false, node.op === 'ARRAY_CONTAINS')),
    ...orders.map((order) => column(order.path, order.descending)),
  ];
  const nameDescending = query.orders[place]?.descending ?? false;
  const prefix = [...fixed.values()].map((node) => valueKey(node.value)).join('');
  const [first] = orders;
  const compared = conjunction.filter((node) => node.field === (first?.field ?? '__name__') && isRange(node));
  let range = comparisonRange(compared, first?.descending ?? nameDescending);
  if (orders.length === query.orders.length - 1 && orders.length === place)
    range = intersection(range, cursorRange(query));
  const list = columns.length || nameDescending ? scope.index(columns, nameDescending).list : scope.entries;
  const { from, to } = prefixed(prefix, range);
  return list.range(from, to);
}

const orderedBy = (query: Query, node: FieldNode): boolean => query.orders.some((order) => order.field === node.field);

function cursorRange({ start, end }: Query): KeyRange {
  return {
    from: start ? (start.afterEqual ? after(start.key) : start.key) : '',
    to: end ? (end.afterEqual ? after(end.key) : end.key) : '\uffff',
  };
}
