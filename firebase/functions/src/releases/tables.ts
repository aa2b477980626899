import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  compatibility,
  deployedParts,
  noParts,
  noTable,
  type Compatibility,
  type DeployedParts,
} from '@spot/contracts/releases';
import { read } from '../core/firebase';

/** The last shells and the functions in service, from their document, which the first deployment writes. */
export async function partsIn(found: DocumentSnapshot | undefined): Promise<Omit<DeployedParts, 'id'>> {
  const { shells, areas, functions } = (found && read(deployedParts, found)) ?? (await noParts());
  return { shells, areas, functions };
}

/** What was tried of a feature's last versions, from its document, which the first publication writes. */
export function tableIn(found: DocumentSnapshot | undefined, feature: string): Omit<Compatibility, 'id'> {
  const { versions, cells } = (found && read(compatibility, found)) ?? noTable(feature);
  return { feature, versions, cells };
}
