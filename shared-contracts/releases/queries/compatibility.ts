import { asksFor, collection } from '../../core/queries/asks';
import { compatibility, deployedParts, type Compatibility, type DeployedParts } from '../entities/compatibility';
import * as paths from '../../core/paths';
import { liveDocument, type LiveDocument, type LiveQuery } from '../../core/queries/live-query';

/** What was tried of each feature's last versions (platform admins, feature teams). */
export const compatibilityQuery = (): LiveQuery<Compatibility> => ({
  key: 'compatibility',
  schema: compatibility,
  ...asksFor(collection('compatibility')),
});

/** The last shells and the functions in service (platform admins, feature teams). */
export const deployedPartsDocument = (): LiveDocument<DeployedParts> =>
  liveDocument(deployedParts, paths.deployedParts());
