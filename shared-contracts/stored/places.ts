import type * as z from 'zod/mini';
import { lists } from '../all/lists';
import * as paths from '../core/paths';
import { documents, type DocumentName } from './documents';

interface Kind {
  schema: z.ZodMiniType;
  /** Path with `{}` in the place of each id. */
  path: string;
}

const pathOf = (name: DocumentName) => (paths[name] as (...ids: string[]) => string)('{}', '{}', '{}', '{}');

/** Every kind of document, by its name: those of `paths`, and the entries of each page's list. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...(Object.keys(documents) as DocumentName[]).map((name): [string, Kind] => [
    name,
    { schema: documents[name], path: pathOf(name) },
  ]),
  ...lists.map(({ name, entry, collection }): [string, Kind] => [
    name,
    { schema: entry, path: `${collection('{}')}/{}` },
  ]),
]);

const rootOf = (path: string) => path.slice(0, path.indexOf('/'));

const patterns = Object.entries(kinds).map(([name, { path }]) => ({
  name,
  root: rootOf(path),
  pattern: new RegExp(`^${path.replaceAll('{}', '[^/]+')}$`),
}));
const patternsBelow = new Map(
  patterns.map(({ root }) => [root, patterns.filter((other) => other.root === root)] as const),
);

/** Names of every collection that leads to documents of the product, at whatever depth. */
export const collections: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap(({ path }) => path.split('/').filter((_, index) => index % 2 === 0))),
];

/** Names of the documents that may lie at a path; every path of the product has one. */
export const namesAt = (path: string): string[] =>
  (patternsBelow.get(rootOf(path)) ?? []).filter(({ pattern }) => pattern.test(path)).map(({ name }) => name);

/** The schema of the document at a path. Throws for a path at which nothing lies. */
export function schemaAt(path: string): z.ZodMiniType {
  const [name] = namesAt(path);
  const kind = name === undefined ? undefined : kinds[name];
  if (!kind) throw new Error(`Nothing of the product lies at ${path}.`);
  return kind.schema;
}
