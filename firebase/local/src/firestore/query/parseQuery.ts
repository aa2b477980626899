import type { StructuredQuery } from '../../types';
import { formatFieldPath } from '../fieldPath';
import { checkId, documentName, parseParent } from '../names';
import { inverted, valueKey } from '../order';
import { parseValue } from '../values';
import { fieldNodes } from './disjuncts';
import { checkLimits } from './limits';
import { enumName, invalid, parseFieldReference, parseFilter, toFilter } from './parseFilter';
import { type Bound, type FilterNode, isInequality, type Order, type Query } from './types';

const DIRECTIONS = [null, 'ASCENDING' as const, 'DESCENDING' as const];

type Raw = Record<string, unknown>;

/** Validates a StructuredQuery and adds its implicit parts. Throws INVALID_ARGUMENT. */
export function parseQuery(parentName: string, rawQuery: unknown): Query {
  if (typeof rawQuery !== 'object' || rawQuery === null) throw invalid('a structured query is missing');
  const raw = rawQuery as Raw;
  if (raw['findNearest']) throw invalid('nearest-neighbour search is not available here');
  const { database, path: parent } = parseParent(parentName);
  const { collectionId, allDescendants } = parseFrom(raw['from']);
  const filter = raw['where'] ? parseFilter(raw['where']) : null;
  const ordered = withInequalities(parseOrders(raw['orderBy']), filter);
  checkLimits(filter, ordered, parent);
  const orders = endingWithName(ordered);
  const structured = describe(raw, collectionId, allDescendants, filter, orders);
  return {
    id: `${documentName(database, parent)} ${JSON.stringify(structured)}`,
    database,
    parent,
    collectionId,
    allDescendants,
    filter,
    orders,
    start: parseBound(raw['startAt'], orders, false),
    end: parseBound(raw['endAt'], orders, true),
    offset: structured.offset ?? 0,
    limit: typeof structured.limit === 'number' ? structured.limit : null,
    select: parseSelect(raw['select']),
    structured,
  };
}

function parseFrom(raw: unknown): { collectionId: string | null; allDescendants: boolean } {
  const [from, ...more] = (Array.isArray(raw) ? raw : []) as { collectionId?: string; allDescendants?: boolean }[];
  if (more.length) throw invalid('a query has exactly one source');
  if (from?.collectionId) checkId(from.collectionId);
  return { collectionId: from?.collectionId || null, allDescendants: from?.allDescendants === true };
}

function parseOrders(raw: unknown): Order[] {
  const list = (Array.isArray(raw) ? raw : []) as { field?: unknown; direction?: unknown }[];
  return list.map(({ field, direction }) => ({
    ...parseFieldReference(field),
    descending:
      direction !== undefined && direction !== 0 && direction !== 'DIRECTION_UNSPECIFIED'
        ? enumName(DIRECTIONS, direction) === 'DESCENDING'
        : false,
  }));
}

const has = (orders: Order[], field: string): boolean => orders.some((order) => formatFieldPath(order.path) === field);

/** Adds the inequality fields to the order, sorted by name, in the last given direction. */
function withInequalities(explicit: Order[], filter: FilterNode | null): Order[] {
  const orders = [...explicit];
  const descending = orders.at(-1)?.descending ?? false;
  const unequal = (filter ? fieldNodes(filter) : []).filter((node) => isInequality(node.op));
  const byField = new Map(unequal.map((node) => [formatFieldPath(node.path), node]));
  for (const [field, node] of [...byField].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (field !== '__name__' && !has(orders, field)) orders.push({ field: node.field, path: node.path, descending });
  return orders;
}

function endingWithName(orders: Order[]): Order[] {
  const descending = orders.at(-1)?.descending ?? false;
  return has(orders, '__name__') ? orders : [...orders, { field: '__name__', path: ['__name__'], descending }];
}

function parseBound(raw: unknown, orders: Order[], isEnd: boolean): Bound | null {
  if (!raw) return null;
  const { values = [], before = false } = raw as { values?: unknown[]; before?: boolean };
  if (!Array.isArray(values) || values.length > orders.length) throw invalid('the cursor has too many values');
  if (!values.length) return null;
  const keys = values.map((value, index) => {
    const key = valueKey(parseValue(value));
    return orders[index]?.descending ? inverted(key) : key;
  });
  return { key: keys.join(''), afterEqual: isEnd ? !before : !before };
}

function parseSelect(raw: unknown): string[][] | null {
  const fields = (raw as { fields?: unknown[] } | undefined)?.fields;
  return raw ? (fields ?? []).map((field) => parseFieldReference(field).path) : null;
}

/** Limit and offset are sent as a number or as a wrapped one. */
function count(raw: unknown, name: string): number | undefined {
  const value = typeof raw === 'object' && raw !== null ? ((raw as Raw)['value'] ?? 0) : raw;
  if (value === undefined || value === null) return undefined;
  if (!Number.isInteger(Number(value)) || Number(value) < 0) throw invalid(`${name} must not be negative`);
  return Number(value);
}

function describe(
  raw: Raw,
  collectionId: string | null,
  allDescendants: boolean,
  filter: FilterNode | null,
  orders: Order[],
) {
  const bounds: Pick<StructuredQuery, 'startAt' | 'endAt'> = {};
  for (const side of ['startAt', 'endAt'] as const) {
    const bound = raw[side] as { values?: unknown[]; before?: boolean } | undefined;
    if (bound)
      bounds[side] = { values: (bound.values ?? []).map((value) => parseValue(value)), before: bound.before === true };
  }
  const select = parseSelect(raw['select']);
  const offset = count(raw['offset'], 'offset');
  const limit = count(raw['limit'], 'limit');
  const structured: StructuredQuery = {
    from: [{ ...(collectionId ? { collectionId } : {}), ...(allDescendants ? { allDescendants } : {}) }],
    ...(filter ? { where: toFilter(filter) } : {}),
    orderBy: orders.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    ...bounds,
    ...(offset ? { offset } : {}),
    ...(limit !== undefined ? { limit } : {}),
    ...(select ? { select: { fields: select.map((path) => ({ fieldPath: formatFieldPath(path) })) } } : {}),
  };
  return structured;
}
