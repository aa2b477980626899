import { StatusError } from '../../status';
import type { Doc, Fields, Value } from '../../types';
import { formatFieldPath } from '../fieldPath';
import { type IndexFile, overrideOf } from '../indexes/definitions';
import { collectionIdOf, parseDocumentName } from '../names';
import type { Write } from './types';

export const MAX_ENTRIES = 40_000;
const MAX_TRANSFORMS = 500;

/** INVALID_ARGUMENT for more than 500 field transforms of one document in a commit. */
export function checkTransforms(writes: Write[]): void {
  const counts = new Map<string, number>();
  for (const { name, transforms } of writes) {
    const count = (counts.get(name) ?? 0) + transforms.length;
    counts.set(name, count);
    if (count > MAX_TRANSFORMS)
      throw new StatusError('INVALID_ARGUMENT', `More than ${MAX_TRANSFORMS} field transforms for document ${name}.`);
  }
}

/** INVALID_ARGUMENT for a document with more than 40,000 entries in its fields' automatic indexes. */
export function checkIndexEntries({ name, fields }: Doc, file: IndexFile | null): void {
  const { path } = parseDocumentName(name);
  const entries = countEntries(fields, [], file ?? {}, collectionIdOf(path));
  if (entries > MAX_ENTRIES)
    throw new StatusError('INVALID_ARGUMENT', `Too many index entries for entity ${path}: ${entries}.`);
}

function countEntries(fields: Fields, above: string[], file: IndexFile, collectionId: string): number {
  return Object.entries(fields).reduce((sum, [name, value]) => {
    const path = [...above, name];
    if ('mapValue' in value) return sum + countEntries(value.mapValue.fields ?? {}, path, file, collectionId);
    const override = overrideOf(file, collectionId, formatFieldPath(path));
    return (
      sum +
      (override ? override.reduce((own, { arrayConfig }) => own + entriesOf(value, !!arrayConfig), 0) : usual(value))
    );
  }, 0);
}

/** Number of entries without an override: one ascending and one descending, or one per element of an array. */
const usual = (value: Value): number => ('arrayValue' in value ? entriesOf(value, true) : 2);

function entriesOf(value: Value, contains: boolean): number {
  if (!contains) return 1;
  return 'arrayValue' in value ? (value.arrayValue.values?.length ?? 0) : 0;
}
