import { collection, orderBy, query } from '@firebase/firestore';
import { erasure, type Erasure } from '../entities/erasure';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** Whether somebody asked for their account to be deleted; for themselves and platform admins. */
export const erasureDocument = (uid: string) => liveDocument(erasure, paths.erasure(uid));

/** Everybody who asked for their account to be deleted, the first first (platform admins). */
export const erasuresQuery = (): LiveQuery<Erasure> => ({
  key: 'erasures',
  schema: erasure,
  query: (db) => query(collection(db, 'erasures'), orderBy('askedAt')),
});
