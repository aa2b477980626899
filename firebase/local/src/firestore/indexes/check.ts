import { StatusError } from '../../status';
import { formatFieldPath } from '../fieldPath';
import { disjuncts } from '../query/disjuncts';
import type { Query } from '../query/types';
import { automaticIndexes, type IndexDefinition, type IndexFile, declaredIndexes } from './definitions';
import type { Need } from './need';
import { suggestion } from './suggestion';

export { type IndexFile } from './definitions';

/**
 * Refuses queries that no index serves, as the real service does: FAILED_PRECONDITION with the line to add to
 * firestore.indexes.json. Several indexes can be merged if they have the same fields after their equal fields.
 */
export function checkIndexes(query: Query, file: IndexFile | null, aggregated: string[] = []): void {
  if (!file || !query.collectionId) return;
  for (const need of needs(query, query.collectionId, aggregated)) {
    if (served(need, file)) continue;
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The query requires an index. Add this to firestore.indexes.json: ${suggestion(need, file)}`,
    );
  }
}

function needs(query: Query, collectionId: string, aggregated: string[]): Need[] {
  return disjuncts(query.filter).map((conjunction) => {
    const equal = new Map<string, { field: string; contains: boolean }>();
    for (const { op, path } of conjunction) {
      const field = formatFieldPath(path);
      if (op === 'EQUAL' || op === 'ARRAY_CONTAINS') equal.set(`${op} ${field}`, { field, contains: op !== 'EQUAL' });
    }
    const fixed = (field: string) => equal.has(`EQUAL ${field}`);
    const sort = query.orders
      .map(({ path, descending }) => ({ field: formatFieldPath(path), descending }))
      .filter(({ field }) => field !== '__name__' && !fixed(field));
    const extra = [...new Set(aggregated)].filter(
      (field) => !fixed(field) && !sort.some((each) => each.field === field),
    );
    const nameDescending = query.orders.find(({ field }) => field === '__name__')?.descending ?? false;
    const fields = [...equal.values()].filter(({ field }) => field !== '__name__');
    return { collectionId, group: query.allDescendants, equal: fields, sort, extra, nameDescending };
  });
}

function served(need: Need, file: IndexFile): boolean {
  const { equal, sort, extra, collectionId, group } = need;
  if (!equal.length && !sort.length && !extra.length) return true;
  const scope = group ? 'COLLECTION_GROUP' : 'COLLECTION';
  const fields = [...equal.map(({ field }) => field), ...sort.map(({ field }) => field), ...extra];
  const indexes = [
    ...declaredIndexes(file, collectionId, scope),
    ...automaticIndexes(file, collectionId, scope, fields),
  ];
  const covered = indexes.map((index) => coverage(index, need)).filter((prefix) => prefix !== null);
  return covered.length > 0 && equal.every((each) => covered.some((prefix) => prefix.includes(key(each))));
}

const key = ({ field, contains }: { field: string; contains: boolean }): string => `${field} ${contains}`;

/** The equal fields with which the index begins, if its other fields are exactly those that the query needs; otherwise null. */
function coverage({ fields: all }: IndexDefinition, { equal, sort, extra, nameDescending }: Need): string[] | null {
  const last = all.at(-1);
  const named = last?.field === '__name__';
  const fields = named ? all.slice(0, -1) : all;
  const length = fields.length - sort.length - extra.length;
  if (length < 0) return null;
  const prefix = fields.slice(0, length).map(key);
  if (!prefix.every((each) => equal.some((wanted) => key(wanted) === each))) return null;
  const inOrder = sort.every(({ field, descending }, index) => {
    const column = fields[length + index];
    return column?.field === field && !column.contains && column.descending === descending;
  });
  const rest = fields.slice(length + sort.length);
  if (!inOrder || !extra.every((field) => rest.some((column) => column.field === field))) return null;
  const needsName = sort.length > 0 && extra.length === 0;
  return needsName && (last?.descending ?? false) !== nameDescending ? null : prefix;
}
