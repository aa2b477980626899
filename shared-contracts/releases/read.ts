import * as z from 'zod/mini';
import {
  consumedModule,
  featureName,
  offEntry,
  registryNumber,
  share,
  shortVersion,
  versionEntry,
  type CanaryEntry,
  type FeatureEntry,
  type ListedVersion,
  type VersionEntry,
} from './entry';
import { inCommon } from './signable';

/** Maximum length of a signed registry, in characters. Browsers refuse longer ones. */
export const longestRegistry = 1_000_000;

/** Lifetime of a signature (ms), after which browsers refuse the registry; the server signs it anew every hour. */
export const registryLives = 24 * 3_600_000;

/** An entry as listed; `unusable` if the current version cannot be read, so that `current` is the previous one. */
export type ReadFeature = FeatureEntry & { unusable?: true };

/** The usable part of a registry; a broken entry does not affect the others. */
export interface ReadRegistry {
  number: number;
  at: number;
  /** When this registry was last signed as the one in service (ms). */
  signedAt?: number | undefined;
  features: Readonly<Record<string, ReadFeature | 'invalid'>>;
}

const outline = z.object({
  number: registryNumber,
  at: z.number(),
  signedAt: z.optional(z.number()),
  features: z.record(z.string(), z.unknown()),
});

// The same checks as in the entry's schema (`read.test` compares them). These lists are most of a registry, which every page
// reads at its start, and a schema for each name and hash would take several times as long.
const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 500;
const isHash = (value: unknown) => typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value);
const texts = z.custom<string[]>((value) => Array.isArray(value) && value.every(isText));
const hashes = z.custom<Record<string, string>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([file, hash]) => isText(file) && isHash(hash)),
);
const whole = z.extend(versionEntry, {
  files: hashes,
  borrows: z.record(z.string().check(z.refine(isText)), z.extend(consumedModule, { names: texts })),
  slots: texts,
  calls: texts,
  members: z.optional(texts),
});
const short = z.extend(shortVersion, { slots: texts });
const listed = z.union([short, whole]);
const listedCanary = z.union([z.extend(short, { share }), z.extend(whole, { share })]);

const parts = z.record(z.string(), z.unknown());

const readPart = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

function commonOf(current: unknown): object {
  const fields = Object.entries(parts.safeParse(current).data ?? {});
  return Object.fromEntries(fields.filter(([field]) => (inCommon as readonly string[]).includes(field)));
}
const withCommon = (version: unknown, common: object): unknown =>
  typeof version === 'object' && version !== null && 'details' in version ? { ...common, ...version } : version;

function readFeature(value: unknown): ReadFeature | 'invalid' {
  const found = parts.safeParse(value).data;
  if (!found) return 'invalid';
  const current = readPart<ListedVersion>(listed, found['current']);
  const common = commonOf(found['current']);
  const previous = readPart<ListedVersion>(listed, withCommon(found['previous'], common));
  const canary = readPart<CanaryEntry>(listedCanary, withCommon(found['canary'], common));
  // A feature that is switched off stays off, even if the reason cannot be read.
  const off = found['off'] === undefined ? undefined : (readPart(offEntry, found['off']) ?? { reason: '' });
  const rest = { ...(canary && { canary }), ...(off && { off }) };
  if (current) return { current, ...(previous && { previous }), ...rest };
  if (previous) return { current: previous, unusable: true, ...rest };
  return canary || off ? rest : 'invalid';
}

/** Reads a registry field by field, without unknown fields; undefined if it is not one. */
export function readRegistry(value: unknown): ReadRegistry | undefined {
  const found = outline.safeParse(value).data;
  if (!found) return undefined;
  const features = Object.entries(found.features).filter(([name]) => featureName.safeParse(name).success);
  return { ...found, features: Object.fromEntries(features.map(([name, entry]) => [name, readFeature(entry)])) };
}

/** Reads a version's details file; undefined if it is invalid or belongs to another version. */
export function readDetails(text: string, { version, base }: Pick<VersionEntry, 'version' | 'base'>) {
  try {
    const found = readPart<VersionEntry>(whole, JSON.parse(text));
    return found?.version === version && found.base === base ? found : undefined;
  } catch {
    return undefined;
  }
}
