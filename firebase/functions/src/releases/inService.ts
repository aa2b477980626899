import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { releasedRegistry } from '@spot/contracts/entities';
import {
  backendFacts,
  emptyRegistry,
  featureFacts,
  shellFacts,
  type FeatureEntry,
  type Registry,
} from '@spot/contracts/releases';
import type { InService } from '@spot/contracts/releases/gate';
import { read } from '../shared/firebase';

const places = ['current', 'previous', 'canary'] as const;

/** What the parts of the product that are deployed apart offer, now and before. */
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

async function served(tx: Transaction, db: Firestore, { features }: Registry): Promise<InService['features']> {
  const versions = Object.entries(features).flatMap(([name, entry]: [string, FeatureEntry]) =>
    places.flatMap((as) => {
      const version = entry[as]?.version;
      return version ? [{ as, path: paths.version(name, version) }] : [];
    }),
  );
  if (versions.length === 0) return [];
  const found = await tx.getAll(...versions.map(({ path }) => db.doc(path)));
  return found.flatMap((document, index) => {
    const text = document.get('facts') as string | undefined;
    const as = versions[index]?.as;
    return text && as ? [{ as, facts: featureFacts.parse(JSON.parse(text)) }] : [];
  });
}

/** The registry in service, as the database has it. */
export async function registryNow(tx: Transaction, db: Firestore): Promise<Registry> {
  const found = read(releasedRegistry, await tx.get(db.doc(paths.registry())));
  if (!found) return emptyRegistry;
  const { id: _id, ...registry } = found;
  return registry;
}

/** Everything that a release has to get along with. */
export async function everythingInService(tx: Transaction, db: Firestore, registry: Registry): Promise<InService> {
  const [parts, features] = await Promise.all([deployed(tx, db), served(tx, db, registry)]);
  return { ...parts, features };
}
