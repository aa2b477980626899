import type { DocumentSnapshot, QuerySnapshot } from '@firebase/firestore';
import { readyList, type Live } from './live-state';

interface Kept<T> {
  found: DocumentSnapshot;
  entity: T | undefined;
}
/** Makes the entity of a document, or undefined if it is invalid; `onRefused` is called if that is found later. */
type Read<T> = (found: DocumentSnapshot, onRefused: () => void) => T | undefined;

/** A query's documents as entities. Entities that did not change keep their identity. */
export class ListReader<T> {
  private kept: readonly Kept<T>[];
  /** Keyed by path, not id, because a collection group has the same worker's id under many shifts. Filled at the first change. */
  private byPath: Map<string, Kept<T>> | undefined;
  /** Called when an entity that was read before turns out to be invalid, and is left out. */
  onLeftOut: () => void = () => {};

  constructor(
    first: QuerySnapshot,
    private readonly read: Read<T>,
  ) {
    // In a first snapshot all documents are new, and `docChanges` would cost as much as decoding them.
    this.kept = first.docs.map((found) => this.keep(found));
  }

  get found(): readonly DocumentSnapshot[] {
    return this.kept.map(({ found }) => found);
  }

  get state(): Live<readonly T[]> {
    const entities = this.kept.flatMap(({ entity }) => entity ?? []);
    return readyList(entities, this.kept.length);
  }

  /** Reads the next snapshot of the same listener; returns whether anything has changed. */
  next(snapshot: QuerySnapshot): boolean {
    const changes = snapshot.docChanges();
    if (changes.length === 0) return false;
    const known = (this.byPath ??= new Map(this.kept.map((one) => [one.found.ref.path, one])));
    for (const { type, doc } of changes) {
      if (type === 'removed') known.delete(doc.ref.path);
      else known.set(doc.ref.path, this.keep(doc));
    }
    this.kept = snapshot.docs.flatMap(({ ref }) => known.get(ref.path) ?? []);
    return true;
  }

  private keep(found: DocumentSnapshot): Kept<T> {
    const one: Kept<T> = { found, entity: undefined };
    one.entity = this.read(found, () => {
      // Listeners must not be notified while a screen renders, so the document is left out in a microtask.
      queueMicrotask(() => {
        if (one.entity === undefined) return;
        one.entity = undefined;
        if (this.kept.includes(one)) this.onLeftOut();
      });
    });
    return one;
  }
}
