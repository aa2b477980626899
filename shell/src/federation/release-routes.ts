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

/** Pages and tabs: those built into the shell, and those that the versions in service add. */
export interface ReleaseRoutes {
  match(pathname: string): RouteEntry | undefined;
  /** Tabs, in order, of pages without a tab of the shell's own, for employers or the back office. */
  tabs(audience: 'member' | 'admin'): readonly TabLink[];
}

interface Brought extends RouteEntry {
  tab?: RouteFact['tab'];
}

const tabbed = new Set(
  [...employerTabs, ...adminTabs].flatMap((tab) => (isGroup(tab) ? tab.links : [tab])).map(({ to }) => to),
);

/** A path with its parameters unnamed, so that paths compare whatever their parameters are called. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/**
 * The pages that a version adds. It cannot replace a page of the shell or of another feature, nor change the audience of a page
 * that the shell knows. New pages are only for members and admins.
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

/** Features unknown to this shell come last, so they replace nothing of known ones. */
function inOrder(features: Iterable<FeatureName>): FeatureName[] {
  const place = (name: FeatureName) => featureNames.indexOf(name as KnownFeature) + 1 || featureNames.length + 1;
  return [...features].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}

/** `versions`: the version of each feature that this person has. */
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

/** Only the routes built into the shell. */
export const knownRoutes: ReleaseRoutes = releaseRoutes(new Map());
