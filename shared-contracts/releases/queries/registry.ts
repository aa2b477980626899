import {
  previewer,
  publishedVersion,
  releaseBranch,
  releasedRegistry,
  releaseEntry,
  releaser,
  type Previewer,
  type PublishedVersion,
  type ReleaseBranch,
  type ReleasedRegistry,
  type ReleaseEntry,
  type Releaser,
} from '../entities/released';
import * as paths from '../../core/paths';
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

/** Branches of a feature with builds, the last changed first. */
export const releaseBranchesQuery = (feature: string, most: number): LiveQuery<ReleaseBranch> => ({
  key: `releaseBranches:${feature}:${most}`,
  schema: releaseBranch,
  ...asksFor(collection('releaseBranches'), where('feature', '==', feature), orderBy('at', 'desc'), limit(most)),
});

/** People who may preview a feature. */
export const previewersQuery = (feature: string): LiveQuery<Previewer> => ({
  key: `previewers:${feature}`,
  schema: previewer,
  ...asksFor(collection('previewers'), where('feature', '==', feature), orderBy('email')),
});

/** People with rights to release. */
export const releasersQuery = (): LiveQuery<Releaser> => ({
  key: 'releasers',
  schema: releaser,
  ...asksFor(collection('releasers')),
});
