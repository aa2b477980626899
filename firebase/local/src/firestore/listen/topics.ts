import type { DocumentChange } from '../../types';
import { parseDocumentName } from '../names';
import type { Database } from '../store/database';
import { Interest } from './interest';
import { LiveQuery } from './liveQuery';
import type { Outbox } from './outbox';
import type { Target } from './target';

/** The targets of one database. */
export class Topics {
  private readonly targets = new Set<Target>();
  private readonly queries = new Map<string, LiveQuery>();
  private readonly interest = new Interest();
  private readonly byDocument = new Map<string, Set<Target>>();
  private readonly byRead = new Map<string, Set<Target>>();

  constructor(private readonly database: Database) {}

  get size(): number {
    return this.targets.size;
  }

  all(): Target[] {
    return [...this.targets];
  }

  add(target: Target, reads: string[]): void {
    this.targets.add(target);
    this.depend(target, reads);
    if (target.query) this.liveQuery(target)?.targets.add(target);
    else target.documents.forEach((name) => into(this.byDocument, name, target));
  }

  remove(target: Target): void {
    this.targets.delete(target);
    this.depend(target, []);
    target.documents.forEach((name) => outOf(this.byDocument, name, target));
    const live = target.query && this.queries.get(target.query.id);
    if (!live) return;
    live.targets.delete(target);
    if (live.targets.size) return;
    this.queries.delete(live.query.id);
    this.interest.remove(live);
  }

  /** The query of a target, evaluated once for all targets with it; null for a target without a query. */
  liveQuery({ query }: Target): LiveQuery | null {
    if (!query) return null;
    let live = this.queries.get(query.id);
    if (live) return live;
    live = new LiveQuery(query, this.database);
    this.queries.set(query.id, live);
    this.interest.add(live);
    return live;
  }

  /** Sets the documents on which the decision about the target depends. */
  depend(target: Target, reads: string[]): void {
    for (const path of target.reads) outOf(this.byRead, path, target);
    target.reads = new Set(reads);
    for (const path of target.reads) into(this.byRead, path, target);
  }

  dependents(paths: string[]): Set<Target> {
    return new Set(paths.flatMap((path) => [...(this.byRead.get(path) ?? [])]));
  }

  distribute(changes: DocumentChange[], outbox: Outbox): void {
    for (const [live, concerning] of this.interest.concerned(changes)) {
      const diffs = live.diff(concerning);
      for (const target of live.targets) for (const diff of diffs) outbox.add(target, diff);
    }
    for (const { name, after } of changes)
      for (const target of this.byDocument.get(name) ?? [])
        outbox.add(target, { name, doc: after, matches: after !== null });
  }

  document(name: string) {
    return this.database.get(parseDocumentName(name).path);
  }
}

function into<T>(map: Map<string, Set<T>>, key: string, item: T): void {
  const set = map.get(key) ?? new Set<T>();
  map.set(key, set.add(item));
}

function outOf<T>(map: Map<string, Set<T>>, key: string, item: T): void {
  const set = map.get(key);
  set?.delete(item);
  if (!set?.size) map.delete(key);
}
