import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFirestore } from '@firebase/firestore';
import { deleteApp, initializeApp } from '@firebase/app';
import fc from 'fast-check';
import { queryQuestions } from '../testing/queries';
import { aGroup, aHired, fixtureZone } from '../testing/fixtures';
import * as paths from '../core/paths';
import { defaultOf, filtered } from './filtered';
import { asStored, compare, kinds, storedAt } from '.';

const at = (ms: number) => ({ toMillis: () => ms });
const world = {
  ...{ groupId: 'north', teamId: 'team', gigId: 'gig', workerId: 'worker', chatId: 'chat', zone: fixtureZone },
  ...{ day: '2026-02-03', sunday: '2026-02-01', monday: '2026-02-02' },
  uid: { edit: 'edit', former: 'former' },
  email: { admin: 'a@spot.test', edit: 'e@spot.test', view: 'v@spot.test', other: 'o@spot.test' },
};

/** A field and the value that a query asks for. */
interface Filter {
  field: { canonicalString(): string };
  op: string;
  value: { booleanValue?: boolean; stringValue?: string };
  filters?: readonly Filter[];
}
interface Plan {
  path: { canonicalString(): string };
  collectionGroup: string | null;
  filters: readonly Filter[];
}
const leaves = (filter: Filter): readonly Filter[] => filter.filters?.flatMap(leaves) ?? [filter];

/** Names of the kinds of documents that a query looks through. */
function kindsOf({ path, collectionGroup }: Plan): string[] {
  const asked = path.canonicalString().split('/');
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const parts = kind.path.split('/').slice(0, -1);
    const fits = parts.length === asked.length && parts.every((part, index) => part === '{}' || part === asked[index]);
    return (collectionGroup ? parts.at(-1) === collectionGroup : fits) ? [name] : [];
  });
}

const listed = Object.entries(filtered).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`));

/** The fields whose default the queries of a source file ask for, each of the collection that is named before it. */
function askedIn(source: string): string[] {
  const said = source.matchAll(
    /collection(?:Group)?\(['`](?:.*\/)?(\w+)['`]\)|\.where\(\s*'(\w+)', '==', (true|false|null|'\w*')\)/g,
  );
  let collection = '';
  return [...said].flatMap(([, of, field = '', literal = '']) => {
    collection = of ?? collection;
    if (of) return [];
    const value: unknown = JSON.parse(literal.replace(/'/g, '"'));
    return Object.entries(kinds)
      .filter(([name, { path }]) => path.split('/').at(-2) === collection && defaultOf(name, field) === value)
      .map(([name]) => `${name}.${field}`);
  });
}

describe('fields that queries filter by', () => {
  it('are listed if a query asks for their default', async () => {
    const app = initializeApp({ projectId: 'spot-tests', apiKey: 'none' });
    const db = getFirestore(app);
    const plans = queryQuestions(world)
      .flatMap(({ questions }) => questions)
      .flatMap(({ asked }) => ('query' in asked ? [(asked.query(db) as unknown as { _query: Plan })._query] : []));
    const byDefault = (plan: Plan, { field, op, value }: Filter) =>
      kindsOf(plan)
        .filter((name) => {
          const known = defaultOf(name, field.canonicalString());
          return op === '==' && known !== undefined && known === (value.booleanValue ?? value.stringValue);
        })
        .map((name) => `${name}.${field.canonicalString()}`);
    const found = new Set(
      plans.flatMap((plan) => plan.filters.flatMap(leaves).flatMap((filter) => byDefault(plan, filter))),
    );
    await deleteApp(app);
    expect([...found].filter((one) => !listed.includes(one))).toEqual([]);
    expect(found.size).toBeGreaterThan(4);
  });

  it('are listed if a function asks for their default', () => {
    const home = join(__dirname, '../../firebase/functions/src');
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const found = new Set(files.flatMap((file) => askedIn(readFileSync(join(home, file), 'utf8'))));
    // Nobody from before the field is deleted as a sign-up that was never verified; the company's list has the same name.
    for (const name of ['employee', 'groupEmployee']) expect(found.delete(`${name}.verified`)).toBe(true);
    expect(found.size).toBeGreaterThan(3);
    expect([...found].filter((one) => !listed.includes(one))).toEqual([]);
  });

  it('have a default each', () => {
    for (const [name, fields] of Object.entries(filtered))
      for (const field of fields) expect([name, field, defaultOf(name, field)]).not.toContain(undefined);
  });

  it('are written where they are missing, whichever they are, and their values stay', () => {
    const documents = {
      [paths.group('one')]: storedAt(paths.group('one'), aGroup({ status: 'Deactivated', approved: true }), at),
      [paths.hired('one', 'two')]: storedAt(
        paths.hired('one', 'two'),
        aHired({ cancelled: true, checkInTime: null }),
        at,
      ),
    };
    const names = { [paths.group('one')]: 'group', [paths.hired('one', 'two')]: 'hired' };
    fc.assert(
      fc.property(
        fc
          .constantFrom(...Object.keys(documents))
          .chain((path) =>
            fc.record({ path: fc.constant(path), gone: fc.subarray([...(filtered[names[path] ?? ''] ?? [])]) }),
          ),
        ({ path, gone }) => {
          const name = names[path] ?? '';
          const whole = documents[path] ?? {};
          const old = Object.fromEntries(Object.entries(whole).filter(([field]) => !gone.includes(field)));
          const { differences, mended } = compare(path, old, at);
          expect(differences.map(({ field, fixable }) => [field, fixable])).toEqual(gone.map((field) => [field, true]));
          expect(mended).toEqual({
            ...whole,
            ...Object.fromEntries(gone.map((field) => [field, defaultOf(name, field)])),
          });
          expect(asStored(path, mended)).toEqual([]);
        },
      ),
    );
  });
});
