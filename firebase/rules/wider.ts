import * as sdk from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import type { Filter, StructuredQuery, Value } from '../local/src/types';
import { documents } from './world';

/** A query as the browser sends it. `parent` is relative to the root. */
export interface Sent {
  what: string;
  parent: string;
  query: StructuredQuery;
}

type Fields = Record<string, unknown>;
type Target = { parent: string; structuredQuery: StructuredQuery };
// The SDK exports it for Google's own tools, without a type.
const toTarget = (sdk as unknown as { _internalQueryToProtoQueryTarget(query: Query): Target | null })
  ._internalQueryToProtoQueryTarget;

/** What the SDK sends for a query. The database has to be in use, or offline. */
export function sentOf(what: string, query: Query): Sent {
  const target = toTarget(query);
  if (!target) throw new Error('The database is not in use');
  const parent = target.parent.split('/documents')[1]?.slice(1) ?? '';
  return { what, parent, query: inJson(target.structuredQuery) };
}

/** The SDK writes an instant in seconds, REST and the rules as text. */
function inJson<T>(part: T): T {
  if (Array.isArray(part)) return part.map(inJson) as T;
  if (part === null || typeof part !== 'object') return part;
  if ('seconds' in part) return new Date(Number(part.seconds) * 1000).toISOString() as T;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inJson(inner)])) as T;
}

/** The ids of the company of `documents`, and those of another one. */
const foreign: Record<string, string> = {
  north: 'lake',
  team: 'lakeTeam',
  otherTeam: 'lakeTeam',
  gig: 'lakeGig',
  chat: 'lakeChat',
  worker: 'stranger',
  worker2: 'stranger',
  edit: 'other',
  former: 'other',
  vest: 'lakeVest',
};
const emails = ['owner', 'admin', 'edit', 'view'].map((name) => [`${name}@north.test`, 'other@lake.test'] as const);
const named: Record<string, string> = { ...foreign, ...Object.fromEntries(emails) };
export const elsewhere = (text: string): string =>
  named[text] ??
  text
    .split('_')
    .map((part) => foreign[part] ?? part)
    .join('_');
export const pathElsewhere = (path: string): string => path.split('/').map(elsewhere).join('/');

function valueElsewhere<T>(value: T): T {
  if (typeof value === 'string') return elsewhere(value) as T;
  if (Array.isArray(value)) return value.map(valueElsewhere) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, valueElsewhere(inner)])) as T;
}

/** A visibility is called like the team, and means the same elsewhere. */
const fieldsElsewhere = (fields: Fields): Fields => ({
  ...valueElsewhere(fields),
  ...('visibility' in fields && { visibility: fields['visibility'] }),
});

/** Everything there is, once more for the other company; nobody gets rights there. */
export const bothCompanies: Record<string, Fields> = {
  ...Object.fromEntries(
    Object.entries(documents)
      .filter(([path]) => !path.startsWith('members/'))
      .map(([path, fields]) => [pathElsewhere(path), fieldsElsewhere(fields)]),
  ),
  ...documents,
};

const conditionsOf = ({ where }: StructuredQuery): Filter[] => {
  if (!where) return [];
  return 'compositeFilter' in where && where.compositeFilter.op === 'AND' ? where.compositeFilter.filters : [where];
};
const withConditions = (query: StructuredQuery, filters: Filter[]): StructuredQuery => {
  const { where: _, ...rest } = query;
  return filters.length === 0 ? rest : { ...rest, where: { compositeFilter: { op: 'AND', filters } } };
};
const nameOf = (filter: Filter): string => {
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.map(nameOf).join(' or ');
  return 'fieldFilter' in filter ? filter.fieldFilter.field.fieldPath : filter.unaryFilter.field.fieldPath;
};

/** Every query that is wider by one step: a condition less, another company's, or the collection of that name anywhere. */
export function widerThan({ what, parent, query }: Sent): Sent[] {
  const conditions = conditionsOf(query);
  const dropped = conditions.map((gone, index) => ({
    what: `${what} without ${nameOf(gone)}`,
    parent,
    query: withConditions(
      query,
      conditions.filter((_, place) => place !== index),
    ),
  }));
  const others = conditions.map((one, index) => ({
    what: `${what} with another's ${nameOf(one)}`,
    parent,
    query: withConditions(query, conditions.with(index, valueElsewhere(one))),
  }));
  const below = pathElsewhere(parent);
  const from = query.from ?? [];
  const anywhere = parent === '' ? [] : [{ ...query, from: from.map((one) => ({ ...one, allDescendants: true })) }];
  const wider = [
    ...dropped,
    ...others,
    { what: `${what} below ${below}`, parent: below, query },
    { what: `${what} of another company`, parent: below, query: withConditions(query, conditions.map(valueElsewhere)) },
    ...anywhere.map((all) => ({ what: `${what} anywhere`, parent: '', query: all })),
  ];
  const same = JSON.stringify([parent, query]);
  return wider.filter((one) => JSON.stringify([one.parent, one.query]) !== same);
}

/** Fields that a document has to have for a condition, one set for each way to meet it. */
function meeting(filter: Filter): [field: string, value: Value][][] {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    return op === 'OR' ? filters.flatMap(meeting) : every(filters);
  }
  if ('unaryFilter' in filter) return [[]];
  const { field, op, value } = filter.fieldFilter;
  const [first = value] = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  const met: Value =
    op === 'ARRAY_CONTAINS' ? { arrayValue: { values: [value] } } : op.startsWith('ARRAY') ? value : first;
  return op === 'NOT_EQUAL' || op === 'NOT_IN' ? [[]] : [[[field.fieldPath, met]]];
}

const every = (filters: readonly Filter[]): [string, Value][][] =>
  filters.reduce<[string, Value][][]>(
    (sets, filter) => sets.flatMap((set) => meeting(filter).map((more) => [...set, ...more])),
    [[]],
  );

/**
 * Documents of the other company that a query would return: those of its collection there, with what its conditions ask for.
 */
export function answersOf({ parent, query }: Sent): { path: string; fields: Fields }[] {
  const { collectionId = '', allDescendants } = query.from?.[0] ?? {};
  const here = parent === '' ? collectionId : `${parent}/${collectionId}`;
  const depth = here.split('/').length;
  const samples = Object.keys(documents).filter((path) => {
    const segments = path.split('/').slice(0, -1);
    return segments.at(-1) === collectionId && (allDescendants || segments.length === depth);
  });
  return samples.flatMap((path) =>
    every(conditionsOf(query)).map((met) => {
      const set = met.filter(([field]) => !field.includes('.') && field !== '__name__');
      const own = pathElsewhere(path);
      return {
        path: allDescendants ? own : `${here}/${own.split('/').at(-1)}`,
        fields: { ...fieldsElsewhere(documents[path] ?? {}), ...Object.fromEntries(set) },
      };
    }),
  );
}
