import type { Doc, Value } from '../../types';
import { getField } from '../fieldPath';
import { splitDocumentName } from '../names';
import { valueKey } from '../order';

/** A stored document with what queries need of its name. Never changed, only replaced. */
export interface Entry {
  doc: Doc;
  /** Relative to the documents root. */
  path: string;
  /** The key of `__name__`. */
  nameKey: string;
}

export function entryOf(doc: Doc): Entry {
  return { doc, path: splitDocumentName(doc.name).path, nameKey: valueKey({ referenceValue: doc.name }) };
}

export const isNamePath = (path: string[]): boolean => path.length === 1 && path[0] === '__name__';

/** The value that filters and orders see; `__name__` is the reference to the document itself. */
export function fieldOf(entry: Entry, path: string[]): Value | undefined {
  return isNamePath(path) ? { referenceValue: entry.doc.name } : getField(entry.doc.fields, path);
}
