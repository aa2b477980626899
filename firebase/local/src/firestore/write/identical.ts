import type { Fields, Value } from '../../types';

/**
 * Whether two maps of fields are stored identically. Unlike in queries, 1 and 1.0 differ; the order of fields does not matter.
 */
export function identical(a: Fields, b: Fields): boolean {
  if (a === b) return true;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => sameValue(a[name], b[name]));
}

function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  if ('mapValue' in a) return 'mapValue' in b && identical(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  if (!('arrayValue' in a)) return JSON.stringify(a) === JSON.stringify(b);
  if (!('arrayValue' in b)) return false;
  const [left, right] = [a.arrayValue.values ?? [], b.arrayValue.values ?? []];
  return left.length === right.length && left.every((value, index) => sameValue(value, right[index]));
}
