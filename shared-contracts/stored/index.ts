import type * as z from 'zod/mini';
import type { List } from '../core/lists';
import { documents, type DocumentName, type Documents } from './documents';
import { fit, type Difference, type ToTimestamp } from './fit';
import { missingFiltered } from './filtered';
import { namesAt, schemaAt } from './places';

export { documents, type DocumentName } from './documents';
export { collections, kinds, namesAt } from './places';
export { type Difference } from './fit';
export type { Delivery } from './server';
export { erased, erasedName } from './erased';
export { isAbout, namesOf, namesPerson, ofPerson, type Person } from './of-person';
export { expires, kept, keptFiles, type About, type Kept, type Sweep } from './kept';
export { saysOf, type Says } from './personal';
export { keptOf, sweeps } from './sweeps';

/** The SDK's own values: Timestamps, references, increments, deletions. */
interface OfSdk {
  isEqual(other: never): boolean;
}
type Fields<Name extends DocumentName> = z.input<Documents[Name]>;
type Readable<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;
type Part<T> = { [Key in keyof T]?: Readable<T[Key]> | OfSdk };
/** A part of what lies there, and nothing else. */
export type PartOf<Name extends DocumentName, Value> = Part<Fields<Name>> & {
  [Key in Exclude<keyof Value, keyof Fields<Name>>]: never;
};

function encode(schema: z.ZodMiniType, value: object, timestamp: ToTimestamp, what: string): Record<string, unknown> {
  const differences: Difference[] = [];
  const { id: _id, ...fields } = value as { id?: unknown };
  const result = fit(schema, fields, { field: '', timestamp, writing: true, differences }) as Record<string, unknown>;
  const wrong = differences.filter(({ what, field }) => what !== 'missing' || field.includes('.'));
  if (wrong.length > 0)
    throw new TypeError(`${what}: ${wrong.map(({ field, text }) => `${field} ${text}`).join('; ')}`);
  return result;
}

/**
 * A document, or a part of one, as Firestore keeps it: what its schema calls an instant (ms) becomes a Timestamp, absent
 * fields and the id are left out. Throws a TypeError for what the schema refuses: an unknown field, a broken cent.
 */
export function stored<Name extends DocumentName, Value extends object>(
  name: Name,
  value: Value & PartOf<Name, Value>,
  timestamp: ToTimestamp,
): Record<string, unknown> {
  return encode(documents[name], value, timestamp, name);
}

/** The same for an entry of a page's list. */
export const storedEntry = <T extends object>(
  { name, entry }: Pick<List<T, []>, 'name' | 'entry'>,
  value: Omit<T, 'id'>,
  timestamp: ToTimestamp,
): Record<string, unknown> => encode(entry, value, timestamp, name);

/** The same for samples and tests, which know a path: `{ path: document }` becomes what is to be written. */
export const storedAt = (path: string, value: object, timestamp: ToTimestamp): Record<string, unknown> =>
  encode(schemaAt(path), value, timestamp, path);

/** How a stored document differs from what its schema says, and the document without the differences that can be mended. */
export function compare(
  path: string,
  data: object,
  timestamp: ToTimestamp,
): { differences: Difference[]; mended: object } {
  const differences: Difference[] = [];
  const mended = fit(schemaAt(path), data, { field: '', timestamp, writing: false, differences }) as object;
  const missing = missingFiltered(namesAt(path)[0] ?? '', data);
  for (const field of Object.keys(missing))
    differences.push({ field, what: 'missing', text: 'is missing, so queries do not find it', fixable: true });
  return { differences, mended: { ...mended, ...missing } };
}

/** How a stored document differs from what its schema says, in words; nothing where all is well. */
export function asStored(path: string, data: object): string[] {
  return compare(path, data, String).differences.map(({ field, text }) => `${path}: ${field} ${text}`);
}
