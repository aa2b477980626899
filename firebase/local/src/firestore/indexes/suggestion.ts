import { DEFAULTS, type IndexFile, overrideOf } from './definitions';
import type { Need } from './need';

/** The JSON to add to `indexes` of firestore.indexes.json or, if one field is enough, to `fieldOverrides`. */
export function suggestion(need: Need, file: IndexFile): string {
  const { collectionId, group, equal, sort, extra, nameDescending } = need;
  const order = (descending: boolean) => (descending ? 'DESCENDING' : 'ASCENDING');
  const fields = [
    ...equal.map(({ field, contains }) => ({
      fieldPath: field,
      ...(contains ? { arrayConfig: 'CONTAINS' } : { order: 'ASCENDING' }),
    })),
    ...sort.map(({ field, descending }) => ({ fieldPath: field, order: order(descending) })),
    ...extra.map((field) => ({ fieldPath: field, order: 'ASCENDING' })),
  ];
  const queryScope = group ? 'COLLECTION_GROUP' : 'COLLECTION';
  const [only, ...more] = fields;
  const natural = sort.at(-1)?.descending ?? nameDescending;
  if (only && !more.length && (!sort.length || natural === nameDescending)) {
    const { fieldPath, ...kind } = only;
    const present = (overrideOf(file, collectionId, fieldPath) ?? DEFAULTS).map((each) => ({
      queryScope: 'COLLECTION',
      ...each,
    }));
    return `fieldOverrides: ${JSON.stringify({ collectionGroup: collectionId, fieldPath, indexes: [...present, { queryScope, ...kind }] })}`;
  }
  if (sort.length && natural !== nameDescending) fields.push({ fieldPath: '__name__', order: order(nameDescending) });
  return `indexes: ${JSON.stringify({ collectionGroup: collectionId, queryScope, fields })}`;
}
