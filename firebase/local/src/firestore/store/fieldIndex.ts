import { formatFieldPath } from '../fieldPath';
import { inverted, valueKey } from '../order';
import { SortedList } from '../sortedList';
import { type Entry, fieldOf } from './entry';

export interface Column {
  path: string[];
  descending: boolean;
  /** Has a key for each element of an array instead of one for the whole value. */
  contains: boolean;
}

export const column = (path: string[], descending = false, contains = false): Column => ({
  path,
  descending,
  contains,
});

export function indexId(columns: Column[], nameDescending: boolean): string {
  const parts = columns.map(
    (each) => `${formatFieldPath(each.path)}${each.contains ? '[]' : each.descending ? '-' : ''}`,
  );
  return `${parts.join(',')}${nameDescending ? ',-' : ''}`;
}

/** Documents of a scope ordered by some fields and then by name, without documents that lack one of the fields. */
export class FieldIndex {
  readonly list: SortedList<Entry>;

  constructor(
    private readonly columns: Column[],
    private readonly nameDescending: boolean,
    entries: Iterable<Entry>,
  ) {
    const keyed: [string, Entry][] = [];
    for (const entry of entries) for (const key of this.keys(entry)) keyed.push([key, entry]);
    this.list = SortedList.from(keyed);
  }

  replace(before: Entry | null, after: Entry | null): void {
    const keys = after ? this.keys(after) : [];
    if (before) for (const key of this.keys(before)) if (!keys.includes(key)) this.list.delete(key);
    if (after) for (const key of keys) this.list.set(key, after);
  }

  private keys(entry: Entry): string[] {
    let prefixes = [''];
    for (const each of this.columns) {
      const keys = columnKeys(entry, each);
      if (!keys.length) return [];
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
    }
    const name = this.nameDescending ? inverted(entry.nameKey) : entry.nameKey;
    return prefixes.map((prefix) => prefix + name);
  }
}

function columnKeys(entry: Entry, { path, descending, contains }: Column): string[] {
  const value = fieldOf(entry, path);
  if (!value) return [];
  if (contains) return 'arrayValue' in value ? [...new Set((value.arrayValue.values ?? []).map(valueKey))] : [];
  return [descending ? inverted(valueKey(value)) : valueKey(value)];
}
