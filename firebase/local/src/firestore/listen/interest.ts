import type { DocumentChange } from '../../types';
import { formatFieldPath } from '../fieldPath';
import { collectionIdOf, collectionOf } from '../names';
import { valueKey } from '../order';
import { operands } from '../query/parseFilter';
import type { FieldNode, FilterNode, Query } from '../query/types';
import { type Entry, entryOf, fieldOf } from '../store/entry';
import type { LiveQuery } from './liveQuery';

interface ByValue {
  path: string[];
  contains: boolean;
  queries: Map<string, Set<LiveQuery>>;
}

interface Interested {
  any: Set<LiveQuery>;
  byField: Map<string, ByValue>;
}

/** Finds the live queries of a database that a change may concern, by collection and by one field compared for equality. */
export class Interest {
  private readonly sources = new Map<string, Interested>();

  add(live: LiveQuery): void {
    this.places(live).forEach((set) => set.add(live));
  }

  remove(live: LiveQuery): void {
    this.places(live).forEach((set) => set.delete(live));
    const source = this.sources.get(sourceOf(live.query));
    for (const [field, { queries }] of source?.byField ?? []) {
      for (const [key, set] of queries) if (!set.size) queries.delete(key);
      if (!queries.size) source?.byField.delete(field);
    }
    if (source && !source.any.size && !source.byField.size) this.sources.delete(sourceOf(live.query));
  }

  /** The live queries, each with the changes that may concern it. */
  concerned(changes: DocumentChange[]): Map<LiveQuery, DocumentChange[]> {
    const found = new Map<LiveQuery, DocumentChange[]>();
    for (const change of changes)
      for (const live of this.concernedBy(change)) found.set(live, [...(found.get(live) ?? []), change]);
    return found;
  }

  private concernedBy(change: DocumentChange): Set<LiveQuery> {
    const entries = [change.before, change.after].filter((doc) => doc !== null).map(entryOf);
    const path = entries[0]?.path ?? '';
    const found = new Set<LiveQuery>();
    for (const id of [`c:${collectionOf(path)}`, `g:${collectionIdOf(path)}`, '*']) {
      const source = this.sources.get(id);
      source?.any.forEach((live) => found.add(live));
      for (const { path: field, contains, queries } of source?.byField.values() ?? [])
        for (const key of entries.flatMap((entry) => keysOf(entry, field, contains)))
          queries.get(key)?.forEach((live) => found.add(live));
    }
    return found;
  }

  private places({ query }: LiveQuery): Set<LiveQuery>[] {
    const source = this.sources.get(sourceOf(query)) ?? { any: new Set(), byField: new Map<string, ByValue>() };
    this.sources.set(sourceOf(query), source);
    const node = distinguishing(query.filter);
    if (!node) return [source.any];
    const contains = node.op.startsWith('ARRAY');
    const id = `${formatFieldPath(node.path)} ${contains}`;
    const byValue = source.byField.get(id) ?? { path: node.path, contains, queries: new Map<string, Set<LiveQuery>>() };
    source.byField.set(id, byValue);
    return operands(node).map((value) => {
      const set = byValue.queries.get(valueKey(value)) ?? new Set();
      byValue.queries.set(valueKey(value), set);
      return set;
    });
  }
}

function sourceOf({ collectionId, allDescendants, parent }: Query): string {
  if (!collectionId) return '*';
  if (allDescendants) return `g:${collectionId}`;
  return `c:${parent ? `${parent}/` : ''}${collectionId}`;
}

/** An equality comparison that holds for every result. */
function distinguishing(filter: FilterNode | null): FieldNode | undefined {
  const nodes = filter?.kind === 'and' ? filter.filters : filter ? [filter] : [];
  const fields = nodes.filter((node) => node.kind === 'field');
  const ops = ['EQUAL', 'ARRAY_CONTAINS', 'IN', 'ARRAY_CONTAINS_ANY'];
  return ops.map((op) => fields.find((node) => node.op === op)).find((node) => node !== undefined);
}

function keysOf(entry: Entry, path: string[], contains: boolean): string[] {
  const value = fieldOf(entry, path);
  if (!value) return [];
  if (!contains) return [valueKey(value)];
  return 'arrayValue' in value ? (value.arrayValue.values ?? []).map(valueKey) : [];
}
