/** Paths of the documents that a value refers to, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if ('firestore' in value && 'path' in value) return [String(value.path)];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(referencesIn) : [];
}

/** A path in Storage, and no address or empty text. */
export const inPath = (text: string): boolean => /^[\w-]+\/.+/.test(text);
