import type { Doc, Value } from '../../types';
import { getField } from '../fieldPath';
import { splitDocumentName } from '../names';
import { valueKey } from '../order';

/** A stored document with its path and name key for queries. Immutable; a change replaces it. */
export interface Entry {
  doc: Doc;
  /** Relative to the documents root. */
  path: string;
  /** The sort key of `__name__`. */
  nameKey: string;
}

export function entryOf(doc: Doc): Entry {
  return { doc, path: splitDocumentName(doc.name).path, nameKey: valueKey({ referenceValue: doc.name }) };
}

export const isNamePath = (path: string[]): boolean => path.length === 1 && path[0] === '__name__';

/** The value that filters and orders use; `__name__` is a reference to the document itself. */
export function fieldOf(entry: Entry, path: string[]): Value | undefined {
  return isNamePath(path) ? { referenceValue: entry.doc.name } : getField(entry.doc.fields, path);
}
