type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

interface FileField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}

/** The content of firestore.indexes.json. */
export interface IndexFile {
  indexes?: { collectionGroup: string; queryScope?: string; fields: FileField[] }[];
  fieldOverrides?: {
    collectionGroup: string;
    fieldPath: string;
    indexes?: { order?: string; arrayConfig?: string; queryScope?: string }[];
  }[];
}

interface IndexColumn {
  field: string;
  descending: boolean;
  contains: boolean;
}

export interface IndexDefinition {
  fields: IndexColumn[];
}

export function declaredIndexes(file: IndexFile, collectionId: string, scope: Scope): IndexDefinition[] {
  return (file.indexes ?? [])
    .filter((index) => index.collectionGroup === collectionId && (index.queryScope ?? 'COLLECTION') === scope)
    .map(({ fields }) => ({
      fields: fields.map(({ fieldPath, order, arrayConfig }) => ({
        field: fieldPath,
        descending: order === 'DESCENDING',
        contains: arrayConfig === 'CONTAINS',
      })),
    }));
}

/** The automatic indexes of a field: three within each collection, unless an override changes that. */
export function automaticIndexes(
  file: IndexFile,
  collectionId: string,
  scope: Scope,
  fields: string[],
): IndexDefinition[] {
  return [...new Set(fields)].flatMap((field) => {
    const kinds = overrideOf(file, collectionId, field) ?? DEFAULTS;
    return kinds
      .filter(({ queryScope }) => (queryScope ?? 'COLLECTION') === scope)
      .map(({ order, arrayConfig }) => ({
        fields: [{ field, descending: order === 'DESCENDING', contains: arrayConfig === 'CONTAINS' }],
      }));
  });
}

export const DEFAULTS: { order?: string; arrayConfig?: string; queryScope?: string }[] = [
  { order: 'ASCENDING' },
  { order: 'DESCENDING' },
  { arrayConfig: 'CONTAINS' },
];

/** The override of a field. An override of a map also applies to its fields; the closest one counts. */
export function overrideOf(file: IndexFile, collectionId: string, field: string) {
  const covers = (fieldPath: string) => fieldPath === '*' || fieldPath === field || field.startsWith(`${fieldPath}.`);
  const overrides = (file.fieldOverrides ?? [])
    .filter((each) => each.collectionGroup === collectionId && covers(each.fieldPath))
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length);
  return overrides[0] ? (overrides[0].indexes ?? []) : null;
}
