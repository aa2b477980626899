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
import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { liveDocument, type LiveDocument, type LiveQuery } from '../../core/queries/live-query';

/** The versions in service (platform admins, feature teams). */
export const registryDocument = (): LiveDocument<ReleasedRegistry> => liveDocument(releasedRegistry, paths.registry());

/** Changes of the registry, newest first. */
export const registryLogQuery = (most: number): LiveQuery<ReleaseEntry> => ({
  key: `registryLog:${most}`,
  schema: releaseEntry,
  ...asksFor(collection('registryLog'), orderBy('number', 'desc'), limit(most)),
});

/** Published versions of a feature, newest first. */
export const versionsQuery = (feature: string, most: number): LiveQuery<PublishedVersion> => ({
  key: `versions:${feature}:${most}`,
  schema: publishedVersion,
  ...asksFor(collection('versions'), where('feature', '==', feature), orderBy('at', 'desc'), limit(most)),
});

/** People with rights to release. */
export const releasersQuery = (): LiveQuery<Releaser> => ({
  key: 'releasers',
  schema: releaser,
  ...asksFor(collection('releasers')),
});
