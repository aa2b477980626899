import {
  and as allOf,
  collection as inCollection,
  collectionGroup as inCollectionGroup,
  limit as atMost,
  or as anyOf,
  orderBy as inOrder,
  query,
  Timestamp,
  where as has,
  type Firestore,
  type OrderByDirection,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  type WhereFilterOp,
} from '@firebase/firestore';

type Plain = string | number | boolean | null | readonly string[];
/** `ms` is an instant. */
type Value = Plain | { ms: number };
type Where = readonly ['where', field: string, op: WhereFilterOp, value: Value];
type Filter = Where | readonly ['and' | 'or', ...Filter[]];
type Order = readonly ['orderBy', field: string, direction: OrderByDirection] | readonly ['limit', most: number];
type Place = readonly ['collection' | 'collectionGroup', path: string];

/** The documents of a query, as plain data. */
export type Documents = readonly [Place, ...(Filter | Order)[]];
/** What a live query or document asks the server for, as plain data, so that a device can store it and ask again. */
export type Ask = { documents: Documents } | { document: string };

export const collection = (...path: string[]): Place => ['collection', path.join('/')];
export const collectionGroup = (name: string): Place => ['collectionGroup', name];
const isInstant = (value: Plain | Timestamp): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toMillis' in value;
export const where = (field: string, op: WhereFilterOp, value: Plain | Timestamp): Where => [
  'where',
  field,
  op,
  isInstant(value) ? { ms: value.toMillis() } : value,
];
export const and = (...filters: Filter[]): Filter => ['and', ...filters];
export const or = (...filters: Filter[]): Filter => ['or', ...filters];
export const orderBy = (field: string, direction: OrderByDirection = 'asc'): Order => ['orderBy', field, direction];
export const limit = (most: number): Order => ['limit', most];

const isFilter = (part: Filter | Order): part is Filter => part[0] !== 'orderBy' && part[0] !== 'limit';
const valueOf = (value: Value) =>
  value !== null && typeof value === 'object' && 'ms' in value ? Timestamp.fromMillis(value.ms) : value;

function filterOf(filter: Filter): QueryFilterConstraint {
  if (filter[0] === 'where') return has(filter[1], filter[2], valueOf(filter[3]));
  const [how, ...parts] = filter;
  return (how === 'and' ? allOf : anyOf)(...parts.map(filterOf));
}
const orderOf = (order: Order): QueryNonFilterConstraint =>
  order[0] === 'limit' ? atMost(order[1]) : inOrder(order[1], order[2]);

/** The SDK's query. Throws where the parts do not belong together, as the SDK does. */
export function queryOf(db: Firestore, [[kind, path], ...parts]: Documents): Query {
  const place = (kind === 'collection' ? inCollection : inCollectionGroup)(db, path);
  const filters = parts.filter(isFilter).map(filterOf);
  const orders = parts.flatMap((part) => (isFilter(part) ? [] : [orderOf(part)]));
  // The SDK takes and() and or() only as the one filter of a query.
  const [only] = filters.length > 1 ? [allOf(...filters)] : filters;
  return only ? query(place, only as QueryCompositeFilterConstraint, ...orders) : query(place, ...orders);
}

/** The part of a live query that says what it asks for. Paging from a known document on has no plain form. */
export const asksFor = (...documents: Documents) => ({
  asks: { documents },
  query: (db: Firestore): Query => queryOf(db, documents),
});
