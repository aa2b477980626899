import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '@spot/contracts/stored';

/** Every document in collections that the product names, in pages of at most `size`. */
export async function* everyDocument(db: Firestore, size = 300): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (const collection of collections) {
    const all = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(size);
    for (let page = await all.get(); page.size > 0; page = await all.startAfter(page.docs.at(-1)).get()) {
      yield page.docs;
      if (page.size < size) break;
    }
  }
}

/** Root collections that no path of the product uses. */
export async function unknownCollections(db: Firestore): Promise<string[]> {
  return (await db.listCollections()).map(({ id }) => id).filter((id) => !collections.includes(id));
}
