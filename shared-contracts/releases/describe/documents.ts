import type * as z from 'zod/mini';
import * as data from '../../all/queries';
import { lists } from '../../all/lists';
import { kinds, namesAt } from '../../stored/places';
import type { JsonSchema } from '../facts';
import { shapeOf } from './shape';
import { anyValue, type Recorded } from './stand-ins';

export const listNames = lists.map(({ name }) => name);

/** Schemas of kinds of documents as stored; absent defaults are not filled in. */
export const storedFacts = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(kinds)
      .filter(([name]) => names.includes(name))
      .map(([name, { schema }]) => [name, shapeOf(schema, 'input')]),
  );

const above = (path: string) => path.slice(0, path.lastIndexOf('/'));
const collectionOf = (path: string) => above(path).split('/').at(-1);

/** Kinds of documents at the place that a query reads. */
function kindsAt({ path, looksIn }: Recorded): string[] {
  if (looksIn === 'document') return namesAt(path);
  const place = looksIn === 'collection' ? above : collectionOf;
  return Object.keys(kinds).filter((name) => place(kinds[name]?.path ?? '') === path);
}

/** Kinds of documents at these `paths`, or in collections with these names. */
export const kindsOf = (found: { paths: readonly string[]; collections: readonly string[] }): string[] =>
  Object.entries(kinds).flatMap(([name, { path }]) =>
    found.paths.includes(name) || found.collections.includes(collectionOf(path) ?? '') ? [name] : [],
  );

interface Asked {
  schema: z.ZodMiniType;
  query?(db: unknown): Recorded;
  reference?(db: unknown): Recorded;
}
const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'schema' in value && ('query' in value || 'reference' in value);

const queries = Object.entries<unknown>(data).flatMap(([name, value]) =>
  typeof value === 'function' && /(?:Query|Document)$/.test(name)
    ? [{ name, ask: value as (...given: unknown[]) => unknown }]
    : [],
);
export const queryNames = queries.map(({ name }) => name);

/** The schema that a query reads with, and the kinds that it finds; undefined for totals, which the server counts. */
function look(name: string, ask: (...given: unknown[]) => unknown) {
  try {
    const asked = ask(anyValue, anyValue, anyValue, anyValue, anyValue, anyValue);
    if (!isAsked(asked)) return undefined;
    const found = (asked.query ?? asked.reference)?.(anyValue);
    return { schema: asked.schema, kinds: found ? kindsAt(found) : [] };
  } catch (error) {
    throw new Error(`${name} cannot be made without values: ${String(error)}`);
  }
}

/**
 * Kinds that live queries read, each with the schema that reads it. The queries are built but not sent: this runs with
 * stand-ins for Firestore and the clock.
 */
export function queryFacts(names: readonly string[]): Record<string, JsonSchema> {
  const read = new Map<string, JsonSchema[]>();
  for (const { name, ask } of queries) {
    if (!names.includes(name)) continue;
    const asked = look(name, ask);
    if (!asked) continue;
    const { kinds } = asked;
    if (kinds.length === 0) throw new Error(`${name} looks where nothing of the product lies.`);
    const schema = shapeOf(asked.schema, 'input');
    const text = JSON.stringify(schema);
    for (const kind of kinds) {
      const known = read.get(kind) ?? [];
      if (!known.some((one) => JSON.stringify(one) === text)) read.set(kind, [...known, schema]);
    }
  }
  const entries = [...read].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([kind, [first = {}, ...more]]) => [kind, more.length > 0 ? { allOf: [first, ...more] } : first]),
  );
}
