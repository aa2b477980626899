import { findRows } from '@spot/contracts/ui/kit';
import { isServed, routes } from '@spot/contracts/routes';

export const kinds = ['page', 'company', 'team', 'worker'] as const;
export type FoundKind = (typeof kinds)[number];

/** A result of the search box. */
export interface Found {
  kind: FoundKind;
  /** Path of a page, otherwise an id. */
  id: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
}

/** Routes that are left out: a second route of the same page, and a page for a single worker. */
const notPages = ['/addrequirements', '/spotteroffertest'];

const pages: readonly Found[] = routes
  .filter(
    ({ path, audience }) => (audience === 'admin' || audience === 'releaser' || path === '/account') && isServed(path),
  )
  .filter(({ path }) => !notPages.includes(path))
  .map(({ path, title }) => ({ kind: 'page', id: path, name: title }));

export const findPages = (typed: string): readonly Found[] => findRows(pages, typed, ({ name, id }) => [name, id]);

export const isSame = (a: Found, b: Found): boolean => a.kind === b.kind && a.id === b.id;
