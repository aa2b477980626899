import type { Firestore } from 'firebase-admin/firestore';
import { everyDocument } from '../../../seed/src/everyDocument';

/** Every document as text by its path, but those of the collections to leave out. */
export async function snapshot(db: Firestore, without: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const page of everyDocument(db))
    for (const document of page)
      if (!without.includes(document.ref.parent.id)) found.set(document.ref.path, JSON.stringify(document.data()));
  return found;
}

/** The documents in which two snapshots differ, as text. */
export const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${before.get(path) ?? ''} > ${after.get(path) ?? ''}`);
