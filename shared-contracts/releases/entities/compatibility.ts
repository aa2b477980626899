import * as z from 'zod/mini';
import { featureName, versionName } from '../entry';
import { count, id, instant } from '../../core/entities/common';
import { actor, impersonal } from '../../core/entities/personal';

/** Digest of a shell's files, or of the build manifests of the functions. */
export const partsDigest = impersonal.check(z.regex(/^[0-9a-f]{12}$/));

/** A shell that was deployed and whose files are kept. */
const keptShell = z.object({
  digest: partsDigest,
  /** By its build manifest, as `1.0.0-90ef7c23`. */
  version: impersonal,
  /** Its file in the bucket of versions. Shells that an earlier version kept have none here (`fileOfShell`). */
  file: z.optional(impersonal),
  /** Size of all files, in bytes. */
  bytes: count,
  by: actor,
  at: instant,
});
export type KeptShell = z.infer<typeof keptShell>;

/** `deployedParts/current`: what versions of features are tried with. */
export const deployedParts = z.object({
  id,
  /** The newest first. */
  shells: z.array(keptShell),
  /** Integrity of the build manifest of each area's functions. */
  areas: z.record(impersonal, impersonal),
  /** Digest of `areas`. */
  functions: partsDigest,
});
export type DeployedParts = z.infer<typeof deployedParts>;

/** The result of running a version with a shell and the functions in service. */
export const triedCell = z.object({
  version: versionName,
  shell: partsDigest,
  functions: partsDigest,
  works: z.boolean(),
  /** What failed, as a clause without a full stop. Empty if it works. */
  words: impersonal.check(z.maxLength(300)),
  at: instant,
});
export type TriedCell = z.infer<typeof triedCell>;

/** `compatibility/{feature}`: the last versions of a feature, and what was tried of them. */
export const compatibility = z.object({
  id,
  feature: featureName,
  /** The highest first. */
  versions: z.array(versionName),
  cells: z.array(triedCell),
});
export type Compatibility = z.infer<typeof compatibility>;
