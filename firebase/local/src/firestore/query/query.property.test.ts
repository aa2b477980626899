import fc from 'fast-check';
import { StatusError } from '../../status';
import { anyFields, anyQuery, anyValue } from '../../testing/arbitraries';
import { compareValues, naiveQuery } from '../../testing/naiveQuery';
import type { Doc, Fields } from '../../types';
import { valueKey } from '../order';
import { Database } from '../store/database';
import { parseValue } from '../values';
import { parseQuery } from './parseQuery';
import * as planning from './plan';
import { runQuery } from './run';
import type { Query } from './types';

const NAME = 'projects/p/databases/d';

const docOf = (index: number, fields: Fields): Doc => ({
  name: `${NAME}/documents/docs/d${index}`,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, parseValue(value)])),
  createTime: '',
  updateTime: '',
});

function databaseOf(docs: Doc[]): Database {
  const database = new Database(NAME);
  for (const doc of docs) database.put(doc.name.slice(NAME.length + '/documents/'.length), doc);
  return database;
}

/** Null if the service refuses the query. */
function parsed(structured: unknown): Query | null {
  try {
    return parseQuery(`${NAME}/documents`, structured);
  } catch (error) {
    if (error instanceof StatusError) return null;
    throw error;
  }
}

describe('query engine', () => {
  it('orders any two values by their keys as Firestore orders the values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const [left, right] = [valueKey(a), valueKey(b)];
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['choosing the plan itself', planning.LIMITS.few],
    ['always reading an index in order', -1],
  ])('finds what a naive search finds, in the same order, for random documents and queries (%s)', (_title, few) => {
    const usual = planning.LIMITS.few;
    planning.LIMITS.few = few;
    let answered = 0;
    try {
      fc.assert(
        fc.property(fc.array(anyFields, { maxLength: 25 }), anyQuery, (all, structured) => {
          const query = parsed(structured);
          if (!query) return;
          answered++;
          const docs = all.map((fields, index) => docOf(index, fields as Fields));
          const result = runQuery(query, databaseOf(docs)).map(({ doc }) => doc.name);
          expect(result).toEqual(naiveQuery(docs, query.structured));
        }),
        { numRuns: 3000 },
      );
    } finally {
      planning.LIMITS.few = usual;
    }
    expect(answered).toBeGreaterThan(1000);
  });

  it('keeps its indexes correct while documents are added, changed and removed', () => {
    const step = fc.record({ id: fc.nat(8), fields: fc.option(anyFields, { nil: null }) });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
        (steps, structured) => {
          const queries = structured.map(parsed).filter((query) => query !== null);
          const database = new Database(NAME);
          const docs = new Map<number, Doc>();
          for (const { id, fields } of steps) {
            const doc = fields && docOf(id, fields as Fields);
            database.put(`docs/d${id}`, doc);
            if (doc) docs.set(id, doc);
            else docs.delete(id);
            for (const query of queries) runQuery(query, database);
          }
          for (const query of queries)
            expect(runQuery(query, database).map(({ doc }) => doc.name)).toEqual(
              naiveQuery([...docs.values()], query.structured),
            );
        },
      ),
      { numRuns: 300 },
    );
  });
});
