import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { now as clock } from './clock';
import { isUnreadable, read } from './firebase';
import { noteFault } from './troubles';

/**
 * Decodes one of many documents. One that does not match its schema is shown to the office, as an error of `what`, and left out,
 * so that the others are not affected.
 */
export async function readable<T>(
  db: Firestore,
  what: string,
  schema: z.ZodMiniType<T>,
  found: DocumentSnapshot,
): Promise<T | undefined> {
  try {
    return read(schema, found);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    await noteFault(db, what, error, clock());
    return undefined;
  }
}

/** Decodes many documents; those that do not exist or do not match the schema are left out. */
export async function allReadable<T>(
  db: Firestore,
  what: string,
  schema: z.ZodMiniType<T>,
  found: readonly DocumentSnapshot[],
): Promise<T[]> {
  const all: T[] = [];
  for (const one of found) {
    const value = await readable(db, what, schema, one);
    if (value !== undefined) all.push(value);
  }
  return all;
}
