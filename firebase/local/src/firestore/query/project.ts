import type { Doc, Fields } from '../../types';
import { getField, withField } from '../fieldPath';
import { isNamePath } from '../store/entry';

/** The document with only these fields, all if null. Name and times always stay. */
export function project(doc: Doc, paths: string[][] | null): Doc {
  if (!paths) return doc;
  let fields: Fields = {};
  for (const path of paths) {
    const value = isNamePath(path) ? undefined : getField(doc.fields, path);
    if (value) fields = withField(fields, path, value);
  }
  return { ...doc, fields };
}
