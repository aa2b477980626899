import * as z from 'zod/mini';
import {
  borrowed,
  featureName,
  offEntry,
  registryNumber,
  share,
  versionEntry,
  type FeatureEntry,
  type VersionEntry,
} from './entry';

/** In characters, signed. Browsers do not look at a longer one, so none is made. */
export const longestRegistry = 1_000_000;

/** As listed; `unusable` where the current version cannot be read and the one before it stands in its place. */
export type ReadFeature = FeatureEntry & { unusable?: true };

/** What can be used of a registry; one broken entry does not take the others with it. */
export interface ReadRegistry {
  number: number;
  at: number;
  features: Readonly<Record<string, ReadFeature | 'invalid'>>;
}

const outline = z.object({ number: registryNumber, at: z.number(), features: z.record(z.string(), z.unknown()) });

// The same as in the schema of an entry (`read.test`). These lists are nearly all of a registry, which every page reads at its
// start, and a schema for each of their names and hashes takes several times as long.
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
const listedVersion = z.extend(versionEntry, {
  files: hashes,
  borrows: z.record(z.string().check(z.refine(isText)), z.extend(borrowed, { names: texts })),
  slots: texts,
  calls: texts,
});
const listedCanary = z.extend(listedVersion, { share });

const parts = z.record(z.string(), z.unknown());

const readPart = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

function readFeature(value: unknown): ReadFeature | 'invalid' {
  const found = parts.safeParse(value).data;
  if (!found) return 'invalid';
  const current = readPart<VersionEntry>(listedVersion, found['current']);
  const previous = readPart<VersionEntry>(listedVersion, found['previous']);
  const canary = readPart(listedCanary, found['canary']);
  // A feature that is switched off stays off, even if the reason cannot be read.
  const off = found['off'] === undefined ? undefined : (readPart(offEntry, found['off']) ?? { reason: '' });
  const rest = { ...(canary && { canary }), ...(off && { off }) };
  if (current) return { current, ...(previous && { previous }), ...rest };
  if (previous) return { current: previous, unusable: true, ...rest };
  return canary || off ? rest : 'invalid';
}

/** Reads what a registry says, field by field; undefined where it is none. Unknown fields are left out. */
export function readRegistry(value: unknown): ReadRegistry | undefined {
  const found = outline.safeParse(value).data;
  if (!found) return undefined;
  const features = Object.entries(found.features).filter(([name]) => featureName.safeParse(name).success);
  return { ...found, features: Object.fromEntries(features.map(([name, entry]) => [name, readFeature(entry)])) };
}
