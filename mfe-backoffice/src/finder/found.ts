import { findRows } from '@spot/contracts/ui/kit';
import { isServed, routes } from '@spot/contracts/routes';

export const kinds = ['page', 'company', 'team', 'worker'] as const;
export type FoundKind = (typeof kinds)[number];

/** One thing that the box leads to. */
export interface Found {
  kind: FoundKind;
  /** Path of a page, else the id of what it is. */
  id: string;
  name: string;
  /** What tells it from another of the same name. */
  detail?: string;
}

/** The same page stands once; a dialog or what belongs to one worker is no page to go to. */
const notPages = ['/addrequirements', '/spotteroffertest'];

const pages: readonly Found[] = routes
  .filter(
    ({ path, audience }) => (audience === 'admin' || audience === 'releaser' || path === '/account') && isServed(path),
  )
  .filter(({ path }) => !notPages.includes(path))
  .map(({ path, title }) => ({ kind: 'page', id: path, name: title }));

export const findPages = (typed: string): readonly Found[] => findRows(pages, typed, ({ name, id }) => [name, id]);

export const isSame = (a: Found, b: Found): boolean => a.kind === b.kind && a.id === b.id;
