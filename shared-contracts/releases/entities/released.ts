import * as z from 'zod/mini';
import { backendFacts, shellFacts } from '../facts';
import { branchName, featureName, publishedName, registry, share, versionName } from '../entry';
import { count, id, instant } from '../../core/entities/common';
import { actor, impersonal, person } from '../../core/entities/personal';

/** `registry/current`: the versions in service. */
export const releasedRegistry = z.extend(registry, { id });
export type ReleasedRegistry = z.infer<typeof releasedRegistry>;

export const releaseAction = z.enum(['canary', 'promote', 'rollback', 'off', 'on']);
export type ReleaseActionName = z.infer<typeof releaseAction>;

/** A feature's versions by their numbers. */
const inShort = z.object({
  current: z.optional(impersonal),
  previous: z.optional(impersonal),
  canary: z.optional(impersonal),
  share: z.optional(share),
  off: z.optional(impersonal),
});
export type FeatureInShort = z.infer<typeof inShort>;

/** `registryLog/{number}`: the change that produced the registry of that number. */
export const releaseEntry = z.object({
  id,
  number: count,
  action: releaseAction,
  feature: featureName,
  version: z.optional(versionName),
  share: z.optional(share),
  why: impersonal,
  /** Email; empty if the canary rule decided. */
  by: z._default(actor, ''),
  at: instant,
  before: inShort,
  after: inShort,
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** `versions/{feature}_{version}`: a published version. */
export const publishedVersion = z.object({
  id,
  feature: featureName,
  version: versionName,
  digest: impersonal,
  /** Folder, relative to the registry's. */
  base: impersonal,
  files: count,
  /** Size of all files, unpacked, in bytes. */
  bytes: count,
  by: actor,
  at: instant,
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** `releaseBranches/{feature}_{branch}`: the newest build of a branch. */
export const releaseBranch = z.extend(publishedVersion, { branch: branchName, version: publishedName });
export type ReleaseBranch = z.infer<typeof releaseBranch>;

/** `previewers/{feature}_{email}`: somebody who may look at a feature's versions before they are released. */
export const previewer = z.object({
  id,
  feature: featureName,
  email: person,
  by: actor,
  at: instant,
  expiresAt: instant,
});
export type Previewer = z.infer<typeof previewer>;

/** `releasers/{uid}`: the features that a person may release. */
export const releaser = z.object({
  id,
  email: person,
  features: z.array(featureName),
  /** Whether the person may also register deployments. */
  deploy: z._default(z.boolean(), false),
  by: actor,
  at: instant,
});
export type Releaser = z.infer<typeof releaser>;

/** The shell, or the functions of an area. */
export const deployedPart = z.string().check(z.regex(/^(?:shell|functions-[a-z]{1,40})$/));
export const deployedFacts = z.union([shellFacts, backendFacts]);
