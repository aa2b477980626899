import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = JSON.parse(readFileSync(join(__dirname, '../firestore.indexes.json'), 'utf8')) as {
  indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string }[];
};
const twice = (names: string[]) => names.filter((name, turn) => names.indexOf(name) !== turn);

describe('The indexes', () => {
  it('are unique, because Firestore refuses a duplicate and the deployment stops', () => {
    const composite = file.indexes.map(({ collectionGroup, queryScope, fields }) =>
      JSON.stringify([collectionGroup, queryScope, fields]),
    );
    expect(composite.length).toBeGreaterThan(100);
    expect(twice(composite)).toEqual([]);
    expect(
      twice(file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)),
    ).toEqual([]);
  });
});
