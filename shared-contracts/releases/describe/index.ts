import { contractVersion } from '../../shell-api/api';
import { routes } from '../../routes';
import type { BackendFacts, FeatureFacts, ShellFacts } from '../facts';
import type { RouteFact } from '../entry';
import { callFacts, callNames } from './calls';
import { kindsOf, listNames, queryFacts, queryNames, storedFacts } from './documents';
import { slotFacts } from './slots';

export { contractVersion };

/** Names that a build found in use. */
export interface Found {
  /** Exports of the contracts, of whatever kind. */
  used: readonly string[];
  /** Slots that are opened. */
  opened: readonly string[];
  /** Kinds of documents that are written without a call. */
  written: readonly string[];
}

const namesOf = (used: readonly string[], known: readonly string[]) => known.filter((name) => used.includes(name));

/** What something in a browser asks of everybody else. */
export const asksOf = ({
  used,
  opened,
  written,
}: Found): Pick<FeatureFacts, 'calls' | 'documents' | 'stores' | 'opens'> => ({
  calls: callFacts(namesOf(used, callNames), 'asks'),
  documents: { ...queryFacts(namesOf(used, queryNames)), ...storedFacts(namesOf(used, listNames)) },
  stores: storedFacts(written),
  opens: slotFacts(opened, 'opens'),
});

/**
 * The pages that the contracts' table of routes gives to a feature, each with what the feature's manifest says of it besides, e.g. a
 * tab; then those that stand in the manifest only.
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

export const fillsOf = (slots: readonly string[]): FeatureFacts['fills'] => slotFacts(slots, 'fills');

export const shellRoutes = (): ShellFacts['routes'] =>
  routes.filter(({ owner }) => owner === 'shell').map(({ path }) => path);

/** What the functions of an area serve, write and read. */
export const backendFactsOf = (
  area: string,
  found: {
    served: readonly string[];
    written: readonly string[];
    paths: readonly string[];
    collections: readonly string[];
  },
): BackendFacts => ({
  area,
  calls: callFacts(found.served, 'serves'),
  documents: storedFacts(found.written),
  reads: storedFacts(kindsOf(found)),
});

export { callNames, queryNames };
