import { SortedList } from '../sortedList';
import type { Entry } from './entry';
import { type Column, FieldIndex, indexId } from './fieldIndex';

const MAX_INDEXES = 64;

/** The documents of a collection, a collection group or a whole database, with indexes built on first use. */
export class Scope {
  /** Keyed by name. */
  readonly entries = new SortedList<Entry>();
  private readonly indexes = new Map<string, FieldIndex>();

  get size(): number {
    return this.entries.size;
  }

  all(): Generator<Entry, void, undefined> {
    return this.entries.range('', '\uffff');
  }

  replace(before: Entry | null, after: Entry | null): void {
    if (after) this.entries.set(after.nameKey, after);
    else if (before) this.entries.delete(before.nameKey);
    for (const index of this.indexes.values()) index.replace(before, after);
  }

  /** The index over these fields and the name; if there are too many, the least recently used one is dropped. */
  index(columns: Column[], nameDescending = false): FieldIndex {
    const id = indexId(columns, nameDescending);
    const index = this.indexes.get(id) ?? new FieldIndex(columns, nameDescending, this.all());
    this.indexes.delete(id);
    this.indexes.set(id, index);
    if (this.indexes.size > MAX_INDEXES) this.indexes.delete(this.indexes.keys().next().value ?? '');
    return index;
  }
}
