import { doc, Timestamp, type DocumentReference, type Firestore, type Query } from '@firebase/firestore';
import type * as z from 'zod/mini';
import type { Ask } from './asks';
import type { Keeping } from './kept-answers';
import type { LazyDecode } from './lazy-decode';

/** A live query as a value. `key` identifies it, so screens with the same query share one listener. */
export interface LiveQuery<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  lazyDecode?: LazyDecode;
  keeping?: Keeping;
  asks?: Ask;
  /** Key of a longer list that begins with these entries. While that list has a listener, this one reads from it. */
  beginningOf?: { key: string; length: number };
  query(db: Firestore): Query;
}
export interface LiveDocument<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  keeping?: Keeping;
  asks?: Ask;
  reference(db: Firestore): DocumentReference;
}

export function liveDocument<T>(schema: z.ZodMiniType<T>, path: string): LiveDocument<T> {
  return { key: path, schema, asks: { document: path }, reference: (db) => doc(db, path) };
}
/** Undefined if the id, which may come from a link, is not a valid document id. */
export function referenceOf<T>(live: LiveDocument<T>, db: Firestore) {
  try {
    return live.reference(db);
  } catch {
    return undefined;
  }
}

/** An instant (ms) as a Timestamp for queries. */
export const at = (instant: number) => Timestamp.fromMillis(instant);
