/** Paths of documents to which a value refers, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if ('firestore' in value && 'path' in value) return [String(value.path)];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(referencesIn) : [];
}

/** Whether a text is a path in Storage, not a URL and not empty. */
export const inPath = (text: string): boolean => /^[\w-]+\/.+/.test(text);
