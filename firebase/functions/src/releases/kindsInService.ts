import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { rolesWith } from '@spot/contracts/features';
import { featureFacts, type FeatureEntry, type ServedFacts } from '@spot/contracts/releases';
import { stored } from '../core/firebase';

async function kindsOf(tx: Transaction, db: Firestore, feature: string, version: string | undefined) {
  if (version === undefined) return {};
  const found = (await tx.get(db.doc(paths.version(feature, version)))).get('facts') as string | undefined;
  const kinds: ServedFacts['kinds'] = found ? (featureFacts.parse(JSON.parse(found)).serves?.kinds ?? {}) : {};
  return kinds;
}

/**
 * Reads which kinds of documents a feature has after a change, and returns what writes who may read them. The current version
 * decides; a canary only adds kinds. What neither declares is closed.
 */
export async function kindsAfter(
  tx: Transaction,
  db: Firestore,
  feature: string,
  entry: FeatureEntry | undefined,
): Promise<() => void> {
  const kinds = {
    ...(await kindsOf(tx, db, feature, entry?.canary?.version)),
    ...(await kindsOf(tx, db, feature, entry?.current?.version)),
  };
  const known = await tx.get(db.collection(`features/${feature}/kinds`));
  return () => {
    for (const { id, ref } of known.docs) if (!Object.hasOwn(kinds, id)) tx.delete(ref);
    for (const [name, { read }] of Object.entries(kinds))
      tx.set(db.doc(paths.featureKind(feature, name)), stored('featureKind', { readers: rolesWith(read) }));
  };
}
