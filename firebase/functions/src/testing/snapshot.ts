import type { Firestore } from 'firebase-admin/firestore';
import { everyStored } from './everyStored';

/** Every document as text by its path, but those of the collections to leave out. */
export async function snapshot(db: Firestore, without: readonly string[]): Promise<Map<string, string>> {
  const found = (await everyStored(db)).filter(({ ref }) => !without.includes(ref.parent.id));
  return new Map(found.map((document) => [document.ref.path, JSON.stringify(document.data())]));
}

/** The documents in which two snapshots differ, as text. */
export const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${before.get(path) ?? ''} > ${after.get(path) ?? ''}`);
