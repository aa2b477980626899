import type { Filter } from '../../types';
import { parseQuery } from '../query/parseQuery';
import { checkIndexes, type IndexFile } from './check';

const PARENT = 'projects/p/databases/d/documents';
const where = (fieldPath: string, op = 'EQUAL'): Filter => ({
  fieldFilter: {
    field: { fieldPath },
    op,
    value: ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'].includes(op)
      ? { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } }
      : { integerValue: '1' },
  },
});
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const index = (fields: string[], queryScope = 'COLLECTION') => ({
  collectionGroup: 'gigs',
  queryScope,
  fields: fields.map((field) =>
    field.endsWith('[]')
      ? { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' as const }
      : field.endsWith('-')
        ? { fieldPath: field.slice(0, -1), order: 'DESCENDING' as const }
        : { fieldPath: field, order: 'ASCENDING' as const },
  ),
});

/** Returns the error's message, or `ok`. */
function check(
  file: IndexFile | null,
  query: { where?: Filter; orderBy?: unknown[]; group?: boolean },
  aggregated: string[] = [],
): string {
  const { group, ...rest } = query;
  try {
    checkIndexes(
      parseQuery(PARENT, { from: [{ collectionId: 'gigs', allDescendants: group }], ...rest }),
      file,
      aggregated,
    );
    return 'ok';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('required indexes', () => {
  it.each([
    ['everything of a collection', {}],
    ['one equality', { where: where('a') }],
    ['several equalities, merged', { where: and(where('a'), where('b'), where('c')) }],
    ['equality and array-contains, merged', { where: and(where('a'), where('tags', 'ARRAY_CONTAINS')) }],
    ['in with equality', { where: and(where('a', 'IN'), where('b')) }],
    ['a range on one field', { where: and(where('a', 'GREATER_THAN'), where('a', 'LESS_THAN')) }],
    ['one order', { orderBy: [by('a', 'DESCENDING')] }],
    ['a range ordered by its own field', { where: where('a', 'GREATER_THAN'), orderBy: [by('a', 'DESCENDING')] }],
    ['an order by the field held equal', { where: where('a'), orderBy: [by('a')] }],
    ['equality ordered by name', { where: where('a'), orderBy: [by('__name__', 'DESCENDING')] }],
    ['alternatives that each need nothing', { where: or(where('a'), where('b')) }],
    ['everything of a collection group', { group: true }],
  ])('are none for %s', (_title, query) => {
    expect(check({}, query)).toBe('ok');
  });

  it.each([
    ['equality and another order', { where: where('a'), orderBy: [by('b')] }, ['a', 'b']],
    ['equality and a descending order', { where: where('a'), orderBy: [by('b', 'DESCENDING')] }, ['a', 'b-']],
    ['equality and a range', { where: and(where('a'), where('b', 'GREATER_THAN')) }, ['a', 'b']],
    ['equality and unequal', { where: and(where('a'), where('b', 'NOT_EQUAL')) }, ['a', 'b']],
    ['two orders', { orderBy: [by('a'), by('b', 'DESCENDING')] }, ['a', 'b-']],
    ['ranges on two fields', { where: and(where('a', 'LESS_THAN'), where('b', 'LESS_THAN')) }, ['a', 'b']],
    ['array-contains and an order', { where: where('tags', 'ARRAY_CONTAINS'), orderBy: [by('b')] }, ['tags[]', 'b']],
    ['in and an order', { where: where('a', 'IN'), orderBy: [by('b')] }, ['a', 'b']],
    ['one alternative of an or', { where: or(where('b', 'GREATER_THAN'), where('a')), orderBy: [by('b')] }, ['a', 'b']],
  ])('are named in the error for %s and then suffice', (_title, query, fields) => {
    const line = JSON.stringify(index(fields));
    expect(check({}, query)).toBe(`The query requires an index. Add this to firestore.indexes.json: indexes: ${line}`);
    expect(check({ indexes: [index(fields)] }, query)).toBe('ok');
    expect(check({ indexes: [index(fields, 'COLLECTION_GROUP')] }, query)).toMatch('requires an index');
    expect(check(null, query)).toBe('ok');
  });

  it('may be merged if they have the same fields after their equal fields, in any order of the latter', () => {
    const query = { where: and(where('a'), where('b'), where('c')), orderBy: [by('d')] };
    expect(check({ indexes: [index(['a', 'd']), index(['c', 'b', 'd'])] }, query)).toBe('ok');
    expect(check({ indexes: [index(['a', 'd']), index(['b', 'd'])] }, query)).toMatch('requires an index');
    expect(check({ indexes: [index(['a', 'd']), index(['c', 'b', 'd-'])] }, query)).toMatch('requires an index');
    expect(check({ indexes: [index(['a', 'b', 'c', 'x', 'd'])] }, query)).toMatch('requires an index');
  });

  it('are not read backwards: another direction needs another index', () => {
    const query = { where: where('a'), orderBy: [by('b', 'DESCENDING')] };
    expect(check({ indexes: [index(['a', 'b'])] }, query)).toMatch('requires an index');
  });

  it('of a single field must be declared for a collection group', () => {
    const query = { where: where('a'), group: true };
    const refusal = check({}, query);
    expect(refusal).toMatch('fieldOverrides: ');
    const override = JSON.parse(refusal.slice(refusal.indexOf('{'))) as NonNullable<
      IndexFile['fieldOverrides']
    >[number];
    expect(override).toEqual({
      collectionGroup: 'gigs',
      fieldPath: 'a',
      indexes: [
        { queryScope: 'COLLECTION', order: 'ASCENDING' },
        { queryScope: 'COLLECTION', order: 'DESCENDING' },
        { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
        { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' },
      ],
    });
    expect(check({ fieldOverrides: [override] }, query)).toBe('ok');
    expect(check({ fieldOverrides: [override] }, { where: where('a') })).toBe('ok');
    expect(check({ fieldOverrides: [override] }, { where: where('a', 'ARRAY_CONTAINS'), group: true })).toMatch(
      'CONTAINS',
    );
  });

  it('can be switched off for a field', () => {
    const file: IndexFile = { fieldOverrides: [{ collectionGroup: 'gigs', fieldPath: 'notes', indexes: [] }] };
    expect(check(file, { where: where('notes') })).toMatch('requires an index');
    expect(check(file, { where: where('notes.inner') })).toMatch('requires an index');
    expect(check(file, { where: where('other') })).toBe('ok');
  });

  it('must contain the aggregated fields', () => {
    expect(check({}, {}, ['wage'])).toBe('ok');
    expect(check({}, { where: where('a') }, ['wage'])).toMatch('requires an index');
    expect(check({ indexes: [index(['a', 'wage'])] }, { where: where('a') }, ['wage'])).toBe('ok');
  });
});
