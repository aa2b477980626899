import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import {
  publishedVersion,
  releasedRegistry,
  releaseEntry,
  releaser,
  type PublishedVersion,
  type ReleasedRegistry,
  type ReleaseEntry,
  type Releaser,
} from '../entities/released';
import { paths } from '../../core/paths';
import { liveDocument, type LiveDocument, type LiveQuery } from '../../core/queries/live-query';

/** The versions in service (platform admins, feature teams). */
export const registryDocument = (): LiveDocument<ReleasedRegistry> => liveDocument(releasedRegistry, paths.registry());

/** Changes of the registry, newest first. */
export const registryLogQuery = (most: number): LiveQuery<ReleaseEntry> => ({
  key: `registryLog:${most}`,
  schema: releaseEntry,
  query: (db) => query(collection(db, 'registryLog'), orderBy('number', 'desc'), limit(most)),
});

/** Published versions of a feature, newest first. */
export const versionsQuery = (feature: string, most: number): LiveQuery<PublishedVersion> => ({
  key: `versions:${feature}:${most}`,
  schema: publishedVersion,
  query: (db) => query(collection(db, 'versions'), where('feature', '==', feature), orderBy('at', 'desc'), limit(most)),
});

/** People with rights to release. */
export const releasersQuery = (): LiveQuery<Releaser> => ({
  key: 'releasers',
  schema: releaser,
  query: (db) => query(collection(db, 'releasers')),
});
