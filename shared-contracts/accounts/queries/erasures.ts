import { erasure, type Erasure } from '../entities/erasure';
import * as paths from '../../core/paths';
import { asksFor, collection, orderBy } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** A person's request to delete their account, if there is one; readable by themselves and platform admins. */
export const erasureDocument = (uid: string) => liveDocument(erasure, paths.erasure(uid));

/** All requests to delete accounts, oldest first (platform admins). */
export const erasuresQuery = (): LiveQuery<Erasure> => ({
  key: 'erasures',
  schema: erasure,
  ...asksFor(collection('erasures'), orderBy('askedAt')),
});
