import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections, compare } from '@spot/contracts/stored';
import { everyStored } from './everyStored';

/** Where the documents of a test's world hold what their schemas do not say. What a test leaves out is its own business. */
export async function differencesIn(db: Firestore): Promise<string[]> {
  return (await everyStored(db)).flatMap((document) => {
    const { id, path } = document.ref.parent;
    if (!collections.includes(id)) return [`${path}: the product does not know this collection`];
    return compare(document.ref.path, document.data(), Timestamp.fromMillis).differences.flatMap(
      ({ what, field, text }) => (what === 'missing' ? [] : [`${document.ref.path}: ${field} ${text}`]),
    );
  });
}
