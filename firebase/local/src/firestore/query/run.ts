import type { Database } from '../store/database';
import type { Entry } from '../store/entry';
import { disjuncts } from './disjuncts';
import { compileMatch } from './matches';
import { plan } from './plan';
import { sortKey, withinCursors } from './sortKey';
import type { Query } from './types';

/** The documents of the result in order. */
export function runQuery(query: Query, database: Database): Entry[] {
  const matches = compileMatch(query);
  const wanted = query.limit === null ? Infinity : query.offset + query.limit;
  const found = new Map<string, { key: string; entry: Entry }>();
  for (const conjunction of disjuncts(query.filter)) {
    const { entries, ordered } = plan(query, conjunction, database);
    let taken = 0;
    for (const entry of entries) {
      if (ordered && taken >= wanted) break;
      if (!matches(entry)) continue;
      const key = sortKey(entry, query.orders);
      if (key === null || !withinCursors(key, query)) continue;
      found.set(entry.path, { key, entry });
      taken++;
    }
  }
  const sorted = [...found.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return sorted.slice(query.offset, wanted).map(({ entry }) => entry);
}
