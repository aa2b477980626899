import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { featureFacts, type FeatureFacts } from '@spot/contracts/releases';

/** A published version with its folder and its build manifest. */
export interface BuiltVersion {
  base: string;
  facts: FeatureFacts;
}

/** The database, or a transaction on it. */
interface From {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/**
 * The build manifests of versions, in their order; undefined for one that is not published. A version that was published before
 * manifests had a document of their own has it in `versions` until it is moved. Both are read at once, so that none is missed
 * while that happens.
 */
export async function builtVersions(
  from: From,
  db: Firestore,
  versions: readonly { feature: string; version: string }[],
): Promise<(BuiltVersion | undefined)[]> {
  if (versions.length === 0) return [];
  const refs = [paths.version, paths.versionFacts].flatMap((path) =>
    versions.map(({ feature, version }) => db.doc(path(feature, version))),
  );
  const found = await from.getAll(...refs);
  return versions.map((_, turn) => {
    const holder = [found[turn], found[versions.length + turn]].find((one) => one?.get('facts') !== undefined);
    if (!holder) return undefined;
    return { base: String(holder.get('base')), facts: featureFacts.parse(JSON.parse(String(holder.get('facts')))) };
  });
}
