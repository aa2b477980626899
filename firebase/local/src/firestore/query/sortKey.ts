import { inverted, valueKey } from '../order';
import { type Entry, fieldOf } from '../store/entry';
import type { Order, Query } from './types';

/** The document's key in the order of the results; null if it lacks an order field. */
export function sortKey(entry: Entry, orders: Order[]): string | null {
  let key = '';
  for (const { path, field, descending } of orders) {
    if (field === '__name__') {
      key += descending ? inverted(entry.nameKey) : entry.nameKey;
      continue;
    }
    const value = fieldOf(entry, path);
    if (!value) return null;
    key += descending ? inverted(valueKey(value)) : valueKey(value);
  }
  return key;
}

/** Whether a sort key lies between the cursors. */
export function withinCursors(key: string, { start, end }: Query): boolean {
  if (start && (key < start.key || (start.afterEqual && key.startsWith(start.key)))) return false;
  return !end || key < end.key || (end.afterEqual && key.startsWith(end.key));
}
