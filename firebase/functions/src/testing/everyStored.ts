import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Query, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

// The library asks for documents of all collections in this way when it deletes recursively, and does not export it. One
// question instead of one for each collection saves a test file half a second.
const library = dirname(createRequire(require.resolve('firebase-admin/firestore')).resolve('@google-cloud/firestore'));
const { QueryOptions } = jest.requireActual<{
  QueryOptions: {
    forKindlessAllDescendants(parent: unknown, collectionId: string, requireConsistency: boolean): unknown;
  };
}>(join(library, 'reference/query-options'));
const { ResourcePath } = jest.requireActual<{ ResourcePath: { EMPTY: unknown } }>(join(library, 'path'));
const Asked = Query as unknown as new (db: Firestore, options: unknown) => Query;

/** Every document of the database, also in collections that the product does not know. */
export async function everyStored(db: Firestore): Promise<readonly QueryDocumentSnapshot[]> {
  const all = new Asked(db, QueryOptions.forKindlessAllDescendants(ResourcePath.EMPTY, '', false));
  return (await all.get()).docs;
}
