import * as z from 'zod/mini';
import { backendFacts, shellFacts } from '../facts';
import { featureName, registry, share, versionName } from '../entry';
import { count, id, instant } from '../../core/entities/common';

/** `registry/current`: which versions are in service. */
export const releasedRegistry = z.extend(registry, { id });
export type ReleasedRegistry = z.infer<typeof releasedRegistry>;

export const releaseAction = z.enum(['canary', 'promote', 'rollback', 'off', 'on']);
export type ReleaseActionName = z.infer<typeof releaseAction>;

/** The versions of a feature by their numbers. */
const inShort = z.object({
  current: z.optional(z.string()),
  previous: z.optional(z.string()),
  canary: z.optional(z.string()),
  share: z.optional(share),
  off: z.optional(z.string()),
});
export type FeatureInShort = z.infer<typeof inShort>;

/** `registryLog/{number}`: what made the registry of that number. */
export const releaseEntry = z.object({
  id,
  number: count,
  action: releaseAction,
  feature: featureName,
  version: z.optional(versionName),
  share: z.optional(share),
  why: z.string(),
  /** Email; empty where nobody decided but the rule. */
  by: z._default(z.string(), ''),
  at: instant,
  before: inShort,
  after: inShort,
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** `versions/{feature}_{version}`: a version that was published. */
export const publishedVersion = z.object({
  id,
  feature: featureName,
  version: versionName,
  digest: z.string(),
  /** Folder below the registry's. */
  base: z.string(),
  files: count,
  /** Size of all files, unpacked. */
  bytes: count,
  by: z.string(),
  at: instant,
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** `releasers/{uid}`: who may release which features. */
export const releaser = z.object({
  id,
  email: z.string(),
  features: z.array(featureName),
  /** May also say what was deployed. */
  deploy: z._default(z.boolean(), false),
  by: z.string(),
  at: instant,
});
export type Releaser = z.infer<typeof releaser>;

/** The shell, or the functions of an area. */
export const deployedPart = z.string().check(z.regex(/^(?:shell|functions-[a-z]{1,40})$/));
export const deployedFacts = z.union([shellFacts, backendFacts]);
