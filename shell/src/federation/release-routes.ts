import type { RouteFact, ListedVersion } from '@spot/contracts/releases';
import {
  featureNames,
  matchesPath,
  matchRoute,
  redirects,
  routes,
  type FeatureName,
  type KnownFeature,
  type RouteEntry,
} from '@spot/contracts/routes';
import { adminTabs, employerTabs, isGroup, type TabLink } from '../frame/tabs';

/** Pages and tabs as they are now: those that every shell knows, and those that the versions in service bring along. */
export interface ReleaseRoutes {
  match(pathname: string): RouteEntry | undefined;
  /** Tabs to pages to which none of this shell's own leads, for employers or the back office, in their order. */
  tabs(audience: 'member' | 'admin'): readonly TabLink[];
}

interface Brought extends RouteEntry {
  tab?: RouteFact['tab'];
}

const tabbed = new Set(
  [...employerTabs, ...adminTabs].flatMap((tab) => (isGroup(tab) ? tab.links : [tab])).map(({ to }) => to),
);

/** As `/team/:teamId`, whatever its parameters are called. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/**
 * What a version says of its own pages. A page of the shell or of another feature stays theirs, and who may see a page that the
 * shell knows is not for a version to say; new pages are for people who are signed in and set up.
 */
function broughtBy(owner: FeatureName, version: ListedVersion, taken: Set<string>): Brought[] {
  return version.routes.flatMap(({ path, title, audience, tab }): Brought[] => {
    const shape = shapeOf(path);
    const known = routes.find((entry) => shapeOf(entry.path) === shape);
    if (known) return known.owner === owner && !known.state ? [{ ...known, title, tab }] : [];
    if (taken.has(shape) || path in redirects || (audience !== 'member' && audience !== 'admin')) return [];
    taken.add(shape);
    return [{ path, owner, audience, title, tab }];
  });
}

/** Features that this shell does not know by itself come last, so they take nothing from those that it does. */
function inOrder(features: Iterable<FeatureName>): FeatureName[] {
  const place = (name: FeatureName) => featureNames.indexOf(name as KnownFeature) + 1 || featureNames.length + 1;
  return [...features].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}

/** `versions`: those of each feature that this person has. */
export function releaseRoutes(versions: ReadonlyMap<FeatureName, ListedVersion>): ReleaseRoutes {
  const taken = new Set<string>();
  const brought = inOrder(versions.keys()).flatMap((feature) => {
    const version = versions.get(feature);
    return version ? broughtBy(feature, version, taken) : [];
  });
  return {
    match: (pathname) => {
      const known = matchRoute(pathname);
      if (!known) return brought.find(({ path }) => matchesPath(path, pathname));
      return brought.find(({ path, owner }) => path === known.path && owner === known.owner) ?? known;
    },
    tabs: (audience) =>
      brought
        .flatMap((entry) => (entry.tab && entry.audience === audience ? [{ ...entry, tab: entry.tab }] : []))
        .filter(({ path }) => !tabbed.has(path) && !path.includes(':'))
        .sort((one, other) => (one.tab.order ?? 100) - (other.tab.order ?? 100))
        .map(({ path, tab }) => ({ to: path, label: tab.label })),
  };
}

/** As every shell knows them. */
export const knownRoutes: ReleaseRoutes = releaseRoutes(new Map());
