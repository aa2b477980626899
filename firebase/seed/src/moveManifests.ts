import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { stored } from '../../functions/src/core/firebase';

/**
 * Moves build manifests from documents of `versions` to their own, and returns how many; without `write` it only counts them.
 * Each is moved in a transaction, so a run can be stopped at any moment and repeated.
 *
 * It is not a layout, because a deployment migrates layouts before it deploys functions, and the earlier functions find a
 * manifest only at its old path.
 */
export async function moveManifests(db: Firestore, write: boolean): Promise<number> {
  let moved = 0;
  for (const { ref } of (await db.collection('versions').select().get()).docs)
    moved += await db.runTransaction(async (tx) => {
      const found = await tx.get(ref);
      const [feature, version, base, facts] = ['feature', 'version', 'base', 'facts'].map(
        (field) => found.get(field) as string | undefined,
      );
      if (!feature || !version || facts === undefined) return 0;
      if (write) {
        tx.set(db.doc(paths.versionFacts(feature, version)), stored('versionFacts', { base, facts }));
        tx.update(ref, { facts: FieldValue.delete() });
      }
      return 1;
    });
  return moved;
}
