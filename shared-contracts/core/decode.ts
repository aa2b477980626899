import type * as z from 'zod/mini';

/**
 * Converts each Timestamp of either SDK to milliseconds and each GeoPoint to `{ lat, lng }`, at any depth; other SDK classes
 * (references, bytes) stay as they are.
 */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('toMillis' in value && typeof value.toMillis === 'function') return value.toMillis() as number;
  if ('latitude' in value && 'longitude' in value) return { lat: value.latitude, lng: value.longitude };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  // A loop instead of entries and fromEntries, because it is ten times as fast and a full week has 100,000 fields.
  const fields = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) copy[key] = plain(fields[key]);
  return copy;
}

/** Returns a document's data as its entity, with defaults. Throws a ZodError if the data does not match the schema. */
export function decode<T>(schema: z.ZodMiniType<T>, id: string, data: unknown): T {
  const fields = plain(data) as Record<string, unknown>;
  fields.id = id;
  return schema.parse(fields);
}
