import * as z from 'zod/mini';
import { decimal, instant } from '../core/entities/common';
import { impersonal } from '../core/entities/personal';
import { isVersionNumber } from './semver';

/** What is built on this machine and never published; only Local Firebase takes it. */
export const localVersion = 'local';

const text = impersonal.check(z.minLength(1), z.maxLength(500));
const texts = z.array(text);

/** A feature's own name, as it stands in addresses and claims. */
export const featureName = impersonal.check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

export const versionName = impersonal.check(z.refine((value) => value === localVersion || isVersionNumber(value)));

/** A folder relative to the registry. During development it can also be the address of a server. */
const base = impersonal.check(
  z.maxLength(500),
  z.refine((value) => /^(?:https?:\/\/[^/]+\/)?(?:[\w.-]+\/)*$/.test(value) && !/(?:^|\/)\.\.?\//.test(value)),
);

export const integrity = impersonal.check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/** What is taken from a library of the shell: the range it was built for, and the names, or `*` for all of it. */
export const borrowed = z.object({ range: text, names: texts });

export const routeFact = z.object({
  path: impersonal.check(z.regex(/^\/\S{0,200}$/)),
  title: text,
  audience: z.enum(['open', 'signedOut', 'verifying', 'settingUp', 'member', 'admin', 'releaser']),
  tab: z.optional(z.object({ label: text, place: z.optional(text), order: z.optional(decimal) })),
});
export type RouteFact = z.infer<typeof routeFact>;

/** One version: where it lies, what its scripts hash to, and what it needs of a shell. */
export const versionEntry = z.object({
  version: versionName,
  base,
  /** From which state of its source it was built, `-dirty` with what is not in it; absent where nobody keeps a history. */
  commit: z.optional(impersonal.check(z.maxLength(80))),
  /** The file of the remote's entry, in `base`. */
  entry: text,
  /** The global under which the remote stands. */
  container: impersonal.check(z.regex(/^[A-Za-z_$][\w$]{0,99}$/)),
  /** Integrity of every script, the entry's included. */
  files: z.record(text, integrity),
  /** Range of `contractVersion`. */
  contract: text,
  /** Version of Module Federation it was built with. */
  federation: text,
  borrows: z.record(text, borrowed),
  slots: texts,
  routes: z.array(routeFact),
  /** Names of the calls that it can send. */
  calls: texts,
});
export type VersionEntry = z.infer<typeof versionEntry>;

const { commit, entry, contract, federation, slots, routes } = versionEntry.shape;
/** A version as browsers get it before they open the feature; the rest lies beside its files. */
export const shortVersion = z.object({
  ...{ version: versionName, base, commit, entry, contract, federation, slots, routes },
  /** Integrity of `version.json` in `base`, which says everything. */
  details: integrity,
});
export type ShortVersion = z.infer<typeof shortVersion>;

/** A version says everything itself where it was put in service before it had a file for that, or is served from its source. */
export const listedVersion = z.union([versionEntry, shortVersion]);
export type ListedVersion = z.infer<typeof listedVersion>;

/** Percent of the people who get a canary; 0 is nobody. */
export const share = z.number().check(z.minimum(0), z.maximum(100));

export const canaryEntry = z.union([z.extend(versionEntry, { share }), z.extend(shortVersion, { share })]);
export type CanaryEntry = z.infer<typeof canaryEntry>;

export const offEntry = z.object({ reason: impersonal.check(z.maxLength(500)) });

export const featureEntry = z.object({
  current: z.optional(listedVersion),
  /** Stands in where the current one fails. */
  previous: z.optional(listedVersion),
  canary: z.optional(canaryEntry),
  off: z.optional(offEntry),
});
export type FeatureEntry = z.infer<typeof featureEntry>;

export const registryNumber = z.number().check(z.int(), z.minimum(1));

/** Which versions are in service. `number` rises by one with each change. */
export const registry = z.object({
  number: registryNumber,
  at: instant,
  features: z.record(featureName, featureEntry),
});
export type Registry = z.infer<typeof registry>;
