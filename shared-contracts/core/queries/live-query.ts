import { doc, Timestamp, type DocumentReference, type Firestore, type Query } from '@firebase/firestore';
import type * as z from 'zod/mini';
import type { OnDemand } from './on-demand';

/** A live query by value: `key` is its identity, so two screens that ask the same share one listener. */
export interface LiveQuery<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  onDemand?: OnDemand;
  /** The key of a longer list that begins with these: while that one is listened to, this one needs no listener of its own. */
  beginningOf?: { key: string; length: number };
  query(db: Firestore): Query;
}
export interface LiveDocument<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  reference(db: Firestore): DocumentReference;
}

export function liveDocument<T>(schema: z.ZodMiniType<T>, path: string): LiveDocument<T> {
  return { key: path, schema, reference: (db) => doc(db, path) };
}
/** An instant (ms) as queries compare it. */
export const at = (instant: number) => Timestamp.fromMillis(instant);
