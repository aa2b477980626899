import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { rolesWith } from '@spot/contracts/features';
import type { FeatureEntry, ServedFacts } from '@spot/contracts/releases';
import { builtVersions } from '../core/builtVersions';
import { stored } from '../core/firebase';

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
  const versions = [entry?.canary, entry?.current].flatMap((one) => one ?? []);
  const found = await builtVersions(
    tx,
    db,
    versions.map(({ version }) => ({ feature, version })),
  );
  const kinds: ServedFacts['kinds'] = Object.assign({}, ...found.map((built) => built?.facts.serves?.kinds));
  const known = await tx.get(db.collection(`features/${feature}/kinds`));
  return () => {
    for (const { id, ref } of known.docs) if (!Object.hasOwn(kinds, id)) tx.delete(ref);
    for (const [name, { read }] of Object.entries(kinds))
      tx.set(db.doc(paths.featureKind(feature, name)), stored('featureKind', { readers: rolesWith(read) }));
  };
}
