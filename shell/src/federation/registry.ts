import type { Registry, RegistryFeature, RegistryVersion } from '@spot/contracts/shell-api';
import { LoadFailure } from './reasons';

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';
const strings = (value: unknown): value is string[] => Array.isArray(value) && value.every(text);
const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const ranges = (value: unknown): value is Record<string, string> => record(value) && Object.values(value).every(text);

function address(entry: string, base: string): string | undefined {
  if (!URL.canParse(entry, base)) return undefined;
  const url = new URL(entry, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

function parseVersion(value: unknown, base: string): RegistryVersion | undefined {
  if (!record(value)) return undefined;
  const { version, entry, integrity, contract, federation, borrows, slots } = value;
  if (!text(version) || !text(entry) || !text(contract) || !text(federation) || !strings(slots)) return undefined;
  if (integrity !== undefined && !text(integrity)) return undefined;
  if (borrows !== undefined && !ranges(borrows)) return undefined;
  const href = address(entry, base);
  return href ? { version, entry: href, integrity, contract, federation, borrows, slots } : undefined;
}

/** As listed; `unusable` where the current version cannot be read and the one before it stands in its place. */
export type ReadFeature = RegistryFeature & { unusable?: true };

function parseFeature(value: unknown, base: string): ReadFeature | 'invalid' {
  if (!record(value)) return 'invalid';
  const current = parseVersion(value.current, base);
  const previous = parseVersion(value.previous, base);
  if (!current) return previous ? { current: previous, unusable: true } : 'invalid';
  return previous ? { current, previous } : { current };
}

/** What the registry says of each feature; one broken entry does not take the others with it. */
export type ReadRegistry = Readonly<Record<string, ReadFeature | 'invalid'>>;

/** By hand rather than with zod: this runs before the first sign-in. Throws a LoadFailure('registry') for no registry. */
export function parseRegistry(value: unknown, base: string): ReadRegistry {
  const features = record(value) ? (value as unknown as Registry).features : undefined;
  if (!record(features)) throw new LoadFailure('registry', 'no features');
  return Object.fromEntries(Object.entries(features).map(([name, entry]) => [name, parseFeature(entry, base)]));
}
