import * as z from 'zod/mini';
import { decimal, instant } from '../core/entities/common';
import { impersonal } from '../core/entities/personal';
import { isVersionNumber } from './semver';

/** Version of an unpublished build on a developer's machine; only Local Firebase accepts it. */
export const localVersion = 'local';

const text = impersonal.check(z.minLength(1), z.maxLength(500));
const texts = z.array(text);

/** A feature's name as used in URLs and claims. */
export const featureName = impersonal.check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** Name of a kind of document, or of a call, within a feature. */
export const partName = impersonal.check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

export const versionName = impersonal.check(z.refine((value) => value === localVersion || isVersionNumber(value)));

/** A branch of a feature's source, as addresses name it. */
export const branchName = impersonal.check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/**
 * The branch and the count of a build of a branch, e.g. `fix-pay.3`; undefined for every other version. Such a build can be
 * previewed, but never put in service.
 */
export function branchBuildOf(version: string): { branch: string; count: number } | undefined {
  const [, branch, count] = /^([a-z][a-z0-9-]{0,39})\.([1-9]\d{0,5})$/.exec(version) ?? [];
  return branch !== undefined ? { branch, count: Number(count) } : undefined;
}

/** A version that was published, also one of a branch. */
export const publishedName = impersonal.check(
  z.refine((value) => versionName.safeParse(value).success || branchBuildOf(value) !== undefined),
);

/** A folder relative to the registry; in development also a server's URL. */
const base = impersonal.check(
  z.maxLength(500),
  z.refine((value) => /^(?:https?:\/\/[^/]+\/)?(?:[\w.-]+\/)*$/.test(value) && !/(?:^|\/)\.\.?\//.test(value)),
);

export const integrity = impersonal.check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/** What a version consumes of a shared module: the semver range and the names, or `*` for all of them. */
export const consumedModule = z.object({ range: text, names: texts });

const routeFact = z.object({
  path: impersonal.check(z.regex(/^\/\S{0,200}$/)),
  title: text,
  audience: z.enum(['open', 'signedOut', 'verifying', 'settingUp', 'member', 'admin', 'releaser']),
  tab: z.optional(z.object({ label: text, place: z.optional(text), order: z.optional(decimal) })),
});
export type RouteFact = z.infer<typeof routeFact>;

/** One version: its folder, the hashes of its scripts, and its requirements of a shell. */
export const versionEntry = z.object({
  version: versionName,
  base,
  /** Commit of the source, with `-dirty` if there were uncommitted changes; absent without a Git repository. */
  commit: z.optional(impersonal.check(z.maxLength(80))),
  /** File name of the remote's entry in `base`. */
  entry: text,
  /** Global variable of the remote. */
  container: impersonal.check(z.regex(/^[A-Za-z_$][\w$]{0,99}$/)),
  /** Integrity of every script, including the entry. */
  files: z.record(text, integrity),
  /** Range of a number that the shell's interface once had. Only shells built at that time read it, and they require it. */
  contract: z.optional(text),
  /** Members of the shell's interface that it uses, e.g. `session.signOut`; builds of that time do not say. */
  members: z.optional(texts),
  /** Version of Module Federation used by the build. */
  federation: text,
  /** The shared modules that it consumes. Published versions and signed registries call them `borrows`, so the name stays. */
  borrows: z.record(text, consumedModule),
  slots: texts,
  routes: z.array(routeFact),
  /** Names of the calls that the version can send. */
  calls: texts,
});
export type VersionEntry = z.infer<typeof versionEntry>;

/** The signed entry beside a published version, which may be of a branch. */
export const previewEntry = z.extend(versionEntry, { version: publishedName });

const { commit, entry, contract, federation, slots, routes } = versionEntry.shape;
/** The part of a version that browsers load before they open the feature; the rest is in `version.json` beside its files. */
export const shortVersion = z.object({
  ...{ version: versionName, base, commit, entry, contract, federation, slots, routes },
  /** Integrity of `version.json` in `base`, which contains the whole entry. */
  details: integrity,
});
export type ShortVersion = z.infer<typeof shortVersion>;

/** The whole entry is listed only for versions released before `version.json` existed, or served from their source. */
const listedVersion = z.union([versionEntry, shortVersion]);
export type ListedVersion = z.infer<typeof listedVersion>;

/** Percentage of people who get a canary, 0-100. */
export const share = z.number().check(z.minimum(0), z.maximum(100));

const canaryEntry = z.union([z.extend(versionEntry, { share }), z.extend(shortVersion, { share })]);
export type CanaryEntry = z.infer<typeof canaryEntry>;

/**
 * Maximum length of the reason for a release, in characters. Each may take two of the units that `maxLength` counts, and shells
 * in service read no more than these.
 */
export const longestWhy = 250;
export const offEntry = z.object({ reason: impersonal.check(z.maxLength(2 * longestWhy)) });

const featureEntry = z.object({
  current: z.optional(listedVersion),
  /** Used if the current version fails. */
  previous: z.optional(listedVersion),
  canary: z.optional(canaryEntry),
  off: z.optional(offEntry),
});
export type FeatureEntry = z.infer<typeof featureEntry>;

export const registryNumber = z.number().check(z.int(), z.minimum(1));

/** The versions in service. `number` increases by one with each change. */
export const registry = z.object({
  number: registryNumber,
  at: instant,
  features: z.record(featureName, featureEntry),
});
export type Registry = z.infer<typeof registry>;
