import type { Firestore } from 'firebase-admin/firestore';
import { callText, paths } from '@spot/contracts/core';
import { integrityOf, releasedRegistry, type ListedVersion, type ServedFacts } from '@spot/contracts/releases';
import { builtVersions } from '../core/builtVersions';
import { refusal } from '../core/errors';
import { read, releasesBucket } from '../core/firebase';

/** A version's functions, with what they declare. */
export interface Served {
  script: string;
  serves: ServedFacts;
}

const file = 'functions.js';
/** By folder, whose content never changes. */
const loaded = new Map<string, Promise<Served | undefined>>();
const mostLoaded = 200;

async function load(db: Firestore, feature: string, { version, base }: ListedVersion): Promise<Served | undefined> {
  const [found] = await builtVersions(db, db, [{ feature, version }]);
  // Another local build has taken its place since.
  if (found?.base !== base) throw refusal('aborted', callText.busy);
  const { serves, files } = found.facts;
  if (!serves) return undefined;
  const [bytes] = await releasesBucket()
    .file(base + file)
    .download();
  if ((await integrityOf(new Uint8Array(bytes))) !== files[file])
    throw new Error(`${base}${file} is not what was published.`);
  return { script: bytes.toString('utf8'), serves };
}

/**
 * The functions that answer a screen of `version`: the canary's for the canary, else the current ones, so that what was rolled
 * back is never run. Undefined if there are none.
 */
export async function servedTo(db: Firestore, feature: string, version: string): Promise<Served | undefined> {
  const registry = read(releasedRegistry, await db.doc(paths.registry()).get());
  const features = registry?.features ?? {};
  const entry = Object.hasOwn(features, feature) ? features[feature] : undefined;
  if (entry?.off) throw refusal('failed-precondition', entry.off.reason, { reason: 'off' });
  const chosen = entry?.canary?.version === version ? entry.canary : entry?.current;
  if (!chosen) return undefined;
  const known = loaded.get(chosen.base);
  if (known) return known;
  if (loaded.size >= mostLoaded) loaded.clear();
  const loading = load(db, feature, chosen);
  loaded.set(chosen.base, loading);
  loading.catch(() => loaded.delete(chosen.base));
  return loading;
}
