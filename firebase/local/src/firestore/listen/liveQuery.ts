import type { Doc, DocumentChange } from '../../types';
import { compileMatch, type Predicate } from '../query/matches';
import { runQuery } from '../query/run';
import { sortKey, withinCursors } from '../query/sortKey';
import type { Query } from '../query/types';
import type { Database } from '../store/database';
import { type Entry, entryOf } from '../store/entry';
import type { Target } from './target';

/** A commit's effect on a target: the document now, and whether it belongs to the result. */
export interface TargetDiff {
  name: string;
  doc: Doc | null;
  matches: boolean;
}

/** A query with its listeners; evaluated once for all of them. */
export class LiveQuery {
  readonly targets = new Set<Target>();
  private readonly inSource: Predicate;
  /** The kept result of a query with a limit or offset, where other documents decide whether one belongs to it. */
  private result: Map<string, Entry> | null = null;

  constructor(
    readonly query: Query,
    private readonly database: Database,
  ) {
    this.inSource = compileMatch(query);
    if (!this.incremental) this.result = byName(this.current());
  }

  /** Whether each document's membership depends only on the document itself. */
  get incremental(): boolean {
    return this.query.limit === null && this.query.offset === 0;
  }

  current(): Entry[] {
    return runQuery(this.query, this.database);
  }

  matches(doc: Doc | null): boolean {
    if (!doc) return false;
    const entry = entryOf(doc);
    if (!this.inSource(entry)) return false;
    const key = sortKey(entry, this.query.orders);
    return key !== null && withinCursors(key, this.query);
  }

  diff(changes: DocumentChange[]): TargetDiff[] {
    const touched = changes
      .map(({ name, before, after }) => ({ name, doc: after, was: this.matches(before), matches: this.matches(after) }))
      .filter(({ was, matches }) => was || matches);
    if (!this.result) return touched;
    return touched.length ? this.rerun(this.result) : [];
  }

  private rerun(old: Map<string, Entry>): TargetDiff[] {
    const next = byName(this.current());
    this.result = next;
    const left = [...old.values()].filter(({ doc }) => !next.has(doc.name));
    const changed = [...next.values()].filter((entry) => old.get(entry.doc.name)?.doc !== entry.doc);
    return [
      ...left.map(({ path, doc }) => ({ name: doc.name, doc: this.database.get(path), matches: false })),
      ...changed.map(({ doc }) => ({ name: doc.name, doc, matches: true })),
    ];
  }
}

const byName = (entries: Entry[]) => new Map(entries.map((entry) => [entry.doc.name, entry]));
