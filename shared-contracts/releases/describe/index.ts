import { routes } from '../../routes';
import type { BackendFacts, FeatureFacts, ShellFacts } from '../facts';
import type { RouteFact } from '../entry';
import { callFacts, callNames } from './calls';
import { kindsOf, listNames, queryFacts, queryNames, storedFacts } from './documents';

/** Names that a build uses. */
export interface Found {
  /** Exports of the contracts, of any kind. */
  used: readonly string[];
  /** Kinds of documents that it writes without a call. */
  written: readonly string[];
  /** Texts that it may compare with the reason of a refusal. */
  reasons: readonly string[];
}

const namesOf = (used: readonly string[], known: readonly string[]) => known.filter((name) => used.includes(name));

/** What code in a browser requires of functions and documents. */
export const asksOf = ({
  used,
  written,
  reasons,
}: Found): Pick<FeatureFacts, 'calls' | 'documents' | 'stores' | 'reasons'> => ({
  calls: callFacts(namesOf(used, callNames), 'asks'),
  documents: { ...queryFacts(namesOf(used, queryNames)), ...storedFacts(namesOf(used, listNames)) },
  stores: storedFacts(written),
  reasons: [...reasons],
});

/**
 * A feature's pages in the contracts' table of routes, each with additions from the feature's manifest, e.g. a tab; then the
 * pages that only the manifest has.
 */
export function routesOf(owner: string, manifest: readonly RouteFact[] = [], all = routes): RouteFact[] {
  const table = all.filter((route) => route.owner === owner && route.state === undefined);
  const more = manifest.filter(({ path }) => !table.some((route) => route.path === path));
  const listed = table.map(({ path, title, audience, inTabs }) => ({
    path,
    title,
    audience,
    ...(inTabs && { tab: { label: title } }),
    ...manifest.find((route) => route.path === path),
  }));
  return [...listed, ...more];
}

export const shellRoutes = (): ShellFacts['routes'] =>
  routes.filter(({ owner }) => owner === 'shell').map(({ path }) => path);

/** The calls that an area's functions serve, and the documents that they write and read. */
export const backendFactsOf = (
  area: string,
  found: {
    served: readonly string[];
    /** By call. */
    reasons: Readonly<Record<string, readonly string[]>>;
    written: readonly string[];
    paths: readonly string[];
    collections: readonly string[];
  },
): BackendFacts => ({
  area,
  calls: callFacts(found.served, 'serves', found.reasons),
  documents: storedFacts(found.written),
  reads: storedFacts(kindsOf(found)),
});

export { callNames, queryNames };
