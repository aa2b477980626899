/** What a query reads: a document, a collection, or all collections of a name. */
export interface Recorded {
  path: string;
  looksIn: 'document' | 'collection' | 'collections';
}

/** Stands for any value: it can be called, read from and serialized (as `{}`), without effect. */
export const anyValue: never = new Proxy(function any() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === 'toString' || name === 'toJSON') return () => '{}';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return name === 'then' ? undefined : anyValue;
  },
  apply: () => anyValue,
  construct: () => anyValue as unknown as object,
  has: () => true,
  ownKeys: () => ['prototype'],
}) as never;

const joined = (db: unknown, parts: unknown[]) =>
  [...(typeof db === 'object' && db !== null && 'path' in db ? [db.path] : []), ...parts].map(String).join('/');

/** Firestore functions that determine what a query reads; all others are `anyValue`. */
export const firestore = {
  collection: (db: unknown, ...parts: unknown[]): Recorded => ({ path: joined(db, parts), looksIn: 'collection' }),
  collectionGroup: (_db: unknown, name: unknown): Recorded => ({ path: String(name), looksIn: 'collections' }),
  doc: (db: unknown, ...parts: unknown[]): Recorded => ({ path: joined(db, parts), looksIn: 'document' }),
  query: (from: Recorded): Recorded => from,
};
