import { asksFor, collection, orderBy } from './asks';
import type { List } from '../lists';
import type { LiveQuery } from './live-query';

/** All entries of a page's list, sorted as it declares. */
export function liveEntries<T, Place extends readonly string[]>(
  { entry, sortedBy, collection: pathOf }: List<T, Place>,
  ...place: Place
): LiveQuery<T> {
  const path = pathOf(...place);
  return { key: path, schema: entry, ...asksFor(collection(path), orderBy(sortedBy, 'asc')) };
}
