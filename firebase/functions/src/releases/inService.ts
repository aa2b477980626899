import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  releasedRegistry,
  type ReleaseEntry,
  backendFacts,
  emptyRegistry,
  versionsInOpenTabs,
  shellFacts,
  tabsSince,
  type FeatureEntry,
  type Registry,
} from '@spot/contracts/releases';
import type { InService } from '@spot/contracts/releases/gate';
import { builtVersions } from '../core/builtVersions';
import { read } from '../core/firebase';
import { settleAll } from '../core/inParallel';

const places = ['current', 'previous', 'canary'] as const;

/** The manifests of the shell and of the functions' areas, current and previous ones. */
async function deployed(tx: Transaction, db: Firestore): Promise<Pick<InService, 'shells' | 'backends'>> {
  const { docs } = await tx.get(db.collection('releasedFacts'));
  const parts = docs.flatMap((part) =>
    (['facts', 'before'] as const).flatMap((field) => {
      const text = part.get(field) as string | undefined;
      return text
        ? [{ of: part.id, facts: JSON.parse(text) as unknown, ...(field === 'before' && { past: true }) }]
        : [];
    }),
  );
  const shells = parts.filter(({ of }) => of === 'shell');
  const backends = parts.filter(({ of }) => of !== 'shell');
  return {
    shells: shells.map(({ facts, past }) => ({ facts: shellFacts.parse(facts), past })),
    backends: backends.map(({ facts, past }) => ({ facts: backendFacts.parse(facts), past })),
  };
}

interface Version {
  as: InService['features'][number]['as'];
  feature: string;
  version: string;
}

async function factsOf(tx: Transaction, db: Firestore, versions: readonly Version[]): Promise<InService['features']> {
  const found = await builtVersions(tx, db, versions);
  return versions.flatMap(({ as }, turn) => {
    const facts = found[turn]?.facts;
    return facts ? [{ as, facts }] : [];
  });
}

const served = ({ features }: Registry): Version[] =>
  Object.entries(features).flatMap(([feature, entry]: [string, FeatureEntry]) =>
    places.flatMap((as) => {
      const version = entry[as]?.version;
      return version ? [{ as, feature, version }] : [];
    }),
  );

async function inTabsOnly(tx: Transaction, db: Firestore, registry: Registry, now: number): Promise<Version[]> {
  const since = Timestamp.fromMillis(tabsSince(now));
  const log = db.collection('registryLog').where('at', '>=', since).select('feature', 'at', 'before');
  const changes = (await tx.get(log)).docs.map((entry) => ({
    feature: entry.get('feature') as string,
    at: (entry.get('at') as Timestamp).toMillis(),
    before: entry.get('before') as ReleaseEntry['before'],
  }));
  return versionsInOpenTabs(changes, registry, now).map((left) => ({ ...left, as: 'tabs' }));
}

/** The registry in service, from the database. */
export async function registryNow(tx: Transaction, db: Firestore): Promise<Registry> {
  const found = read(releasedRegistry, await tx.get(db.doc(paths.registry())));
  if (!found) return emptyRegistry;
  const { id: _id, ...registry } = found;
  return registry;
}

/** Everything that a release must fit; with `tabsAt`, also the versions that only tabs open at that time still run. */
export async function everythingInService(
  tx: Transaction,
  db: Firestore,
  registry: Registry,
  { tabsAt }: { tabsAt?: number },
): Promise<InService> {
  const left = tabsAt === undefined ? [] : await inTabsOnly(tx, db, registry, tabsAt);
  const [parts, features] = await settleAll([deployed(tx, db), factsOf(tx, db, [...served(registry), ...left])]);
  return { ...parts, features };
}
