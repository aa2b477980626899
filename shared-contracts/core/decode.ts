import type * as z from 'zod/mini';

/**
 * Turns every Timestamp of either SDK into milliseconds and every GeoPoint into `{ lat, lng }`, at any depth; other
 * classes of the SDK (references, bytes) stay as they are.
 */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('toMillis' in value && typeof value.toMillis === 'function') return value.toMillis() as number;
  if ('latitude' in value && 'longitude' in value) return { lat: value.latitude, lng: value.longitude };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  // A loop rather than entries and fromEntries: a full week is 100,000 fields, and this is ten times as fast.
  const fields = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) copy[key] = plain(fields[key]);
  return copy;
}

/** A document's data as its entity; defaults filled in. Throws a ZodError for a document that is not one. */
export function decode<T>(schema: z.ZodMiniType<T>, id: string, data: unknown): T {
  const fields = plain(data) as Record<string, unknown>;
  fields.id = id;
  return schema.parse(fields);
}
