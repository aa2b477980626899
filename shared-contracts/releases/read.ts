import * as z from 'zod/mini';
import {
  canaryEntry,
  featureName,
  offEntry,
  registryNumber,
  versionEntry,
  type FeatureEntry,
  type VersionEntry,
} from './entry';

/** As listed; `unusable` where the current version cannot be read and the one before it stands in its place. */
export type ReadFeature = FeatureEntry & { unusable?: true };

/** What can be used of a registry; one broken entry does not take the others with it. */
export interface ReadRegistry {
  number: number;
  at: number;
  features: Readonly<Record<string, ReadFeature | 'invalid'>>;
}

const outline = z.object({ number: registryNumber, at: z.number(), features: z.record(z.string(), z.unknown()) });
const parts = z.record(z.string(), z.unknown());

const readPart = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

function readFeature(value: unknown): ReadFeature | 'invalid' {
  const found = parts.safeParse(value).data;
  if (!found) return 'invalid';
  const current = readPart<VersionEntry>(versionEntry, found['current']);
  const previous = readPart<VersionEntry>(versionEntry, found['previous']);
  const canary = readPart(canaryEntry, found['canary']);
  // What is switched off stays off, even if the reason cannot be read.
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
