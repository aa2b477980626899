import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../local/src/rules';
import { mutateRules } from '../local/src/rules/mutate';
import { ask, askQuery, reader, time, toValue } from '../local/src/rules/testing/harness';
import type { Rules, StructuredQuery } from '../local/src/types';
import { gets, queries, type QueryRow } from './reads';
import { mayList as mayAsk, tooWide, undeclared, useQueries } from './screenQueries';
import { users, withKeys, type User } from './users';
import { documents, now } from './world';
import { writes } from './writes';
import type { WriteRow } from './writeParts';

const source = readFileSync(join(__dirname, '../firestore.rules'), 'utf8');
const lookUp = reader(documents);
const names = Object.keys(users) as User[];

const mayGet = (rules: Rules, path: string, user: User) =>
  ask(rules, 'get', path, { auth: users[user], before: documents[path] ?? null, reader: lookUp }).allowed;

function mayWrite({ method, path, change }: WriteRow): Expectation['may'] {
  const before = method === 'create' ? null : (documents[path] ?? null);
  const after = method === 'delete' ? null : { ...before, ...change };
  return (rules, user) => ask(rules, method, path, { auth: users[user], before, after, reader: lookUp }).allowed;
}

function mayList(rules: Rules, { collection, parent, group, where = [] }: QueryRow, user: User): boolean {
  const auth = users[user];
  const own = (value: unknown) => (value === '$email' ? (auth?.token['email'] ?? '') : value);
  const filters = where.map(([fieldPath, op, value]) => ({
    fieldFilter: { field: { fieldPath }, op, value: toValue(own(value)) },
  }));
  const query: StructuredQuery = {
    from: [{ collectionId: collection, allDescendants: group === true }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND' as const, filters } } } : {}),
  };
  return askQuery(rules, query, { auth, parent, reader: lookUp }).allowed;
}

interface Expectation {
  what: string;
  allow: readonly User[];
  may(rules: Rules, user: User): boolean;
}

const title = ({ collection, parent, group, where = [] }: QueryRow) =>
  `list ${parent ? `${parent}/` : group ? '**/' : ''}${collection} where ${where.map((condition) => condition.join(' ')).join(', ') || 'anything'}`;

const expectations: Expectation[] = [
  ...gets.map(([path, allow]) => ({
    what: `get ${path}`,
    // The job is one that this platform admin began.
    allow: path === 'jobs/wages' ? allow : withKeys(allow),
    may: (rules: Rules, user: User) => mayGet(rules, path, user),
  })),
  ...queries.map((row) => ({
    what: title(row),
    allow: withKeys(row.allow),
    may: (rules: Rules, user: User) => mayList(rules, row, user),
  })),
  ...writes.map((row) => ({
    what: `${row.method} ${row.path}: ${row.what}`,
    allow: withKeys(row.allow),
    may: mayWrite(row),
  })),
];

const isAsExpected = (rules: Rules, { allow, may }: Expectation) =>
  names.every((user) => may(rules, user) === allow.includes(user));

describe('The security rules of Firestore (decisions section 3)', () => {
  const rules = compileRules(source, 'firestore.rules');
  useQueries();

  it('are asked at the time that the writes of the table carry', () => expect(now).toBe(time));

  it('are asked for a document of every collection that they name', () => {
    const named = [...source.matchAll(/(\w+)\/\{\w+\} \{/g)].map(([, collection]) => collection);
    const asked = new Set(Object.keys(documents).map((path) => path.split('/').at(-2)));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((collection) => !asked.has(collection))).toEqual([]);
  });

  it.each(expectations.map((expectation) => [expectation.what, expectation] as const))('%s', (_, { allow, may }) => {
    expect(names.filter((user) => may(rules, user))).toEqual(names.filter((user) => allow.includes(user)));
  });

  it('have no condition that could be weakened without one of these expectations failing', () => {
    const wide = tooWide(rules);
    // A rule that accepts the previous field often accepts the next one beside it.
    const asked = [
      ...expectations.map((one) => (weaker: Rules) => isAsExpected(weaker, one)),
      (weaker: Rules) => undeclared(weaker).length === 0,
      (weaker: Rules) => wide.every(({ sent, user }) => !mayAsk(weaker, sent, user)),
    ];
    const survivors = mutateRules(source).filter(({ source: weaker }) => {
      const weakened = compileRules(weaker, 'weaker.rules');
      const noticed = asked.findIndex((holds) => !holds(weakened));
      asked.unshift(...(noticed < 0 ? [] : asked.splice(noticed, 1)));
      return noticed < 0;
    });
    expect(survivors.map(({ description }) => description)).toEqual([]);
  });
});
