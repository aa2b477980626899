import type { Doc } from '../../types';
import { collectionIdOf, collectionOf, documentName, parentOf } from '../names';
import { type Entry, entryOf } from './entry';
import { Scope } from './scope';

/** The documents of one database, found by path, by collection, by collection group and by parent. */
export class Database {
  private readonly entries = new Map<string, Entry>();
  private readonly collections = new Map<string, Scope>();
  private readonly groups = new Map<string, Scope>();
  private readonly children = new Map<string, Map<string, number>>();
  readonly everything = new Scope();

  constructor(readonly name: string) {}

  get size(): number {
    return this.entries.size;
  }

  get(path: string): Doc | null {
    return this.entries.get(path)?.doc ?? null;
  }

  entry(path: string): Entry | null {
    return this.entries.get(path) ?? null;
  }

  docs(): Doc[] {
    return [...this.entries.values()].map((entry) => entry.doc);
  }

  collection(path: string): Scope {
    return this.collections.get(path) ?? new Scope();
  }

  group(collectionId: string): Scope {
    return this.groups.get(collectionId) ?? new Scope();
  }

  /** Sorted ids of the collections directly under a document, or the root for ``; documents in between need not exist. */
  collectionIds(parent: string): string[] {
    const prefix = parent ? `${parent}/` : '';
    const ids = new Set(this.children.get(parent)?.keys());
    for (const path of this.children.keys())
      if (path.startsWith(prefix) && path !== parent) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    return [...ids].filter(Boolean).sort();
  }

  /** Paths of a collection's documents, including non-existing ones that have documents below them. */
  pathsWithMissing(collection: string): string[] {
    const depth = collection.split('/').length + 1;
    const paths = new Set<string>();
    for (const entry of this.collection(collection).all()) paths.add(entry.path);
    for (const parent of this.children.keys())
      if (parent.startsWith(`${collection}/`)) paths.add(parent.split('/').slice(0, depth).join('/'));
    return [...paths];
  }

  put(path: string, doc: Doc | null): void {
    const before = this.entries.get(path) ?? null;
    const after = doc ? entryOf(doc) : null;
    if (!before && !after) return;
    if (after) this.entries.set(path, after);
    else this.entries.delete(path);
    const scopes = [scopeIn(this.collections, collectionOf(path)), scopeIn(this.groups, collectionIdOf(path))];
    for (const scope of [...scopes, this.everything]) scope.replace(before, after);
    if (!before || !after) this.countChild(path, after ? 1 : -1);
    if (!after && !scopes[0]?.size) this.collections.delete(collectionOf(path));
  }

  nameOf(path: string): string {
    return documentName(this.name, path);
  }

  private countChild(path: string, step: number): void {
    const ids = this.children.get(parentOf(path)) ?? new Map<string, number>();
    const count = (ids.get(collectionIdOf(path)) ?? 0) + step;
    if (count) ids.set(collectionIdOf(path), count);
    else ids.delete(collectionIdOf(path));
    if (ids.size) this.children.set(parentOf(path), ids);
    else this.children.delete(parentOf(path));
  }
}

function scopeIn(scopes: Map<string, Scope>, key: string): Scope {
  const scope = scopes.get(key) ?? new Scope();
  scopes.set(key, scope);
  return scope;
}
