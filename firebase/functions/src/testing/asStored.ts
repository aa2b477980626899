import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { compare } from '@spot/contracts/stored';
import { everyDocument, unknownCollections } from '../../../seed/src/everyDocument';

/** Where the documents of a test's world hold what their schemas do not say. What a test leaves out is its own business. */
export async function differencesIn(db: Firestore): Promise<string[]> {
  const found = (await unknownCollections(db)).map((id) => `${id}: no path leads there`);
  for await (const page of everyDocument(db))
    for (const document of page)
      for (const { what, field, text } of compare(document.ref.path, document.data(), Timestamp.fromMillis).differences)
        if (what !== 'missing') found.push(`${document.ref.path}: ${field} ${text}`);
  return found;
}
