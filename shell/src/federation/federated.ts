import type { VersionEntry } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import type { Config } from '../config';
import { givePreloadsUp } from '../first/preloads';
import { filesName, registryPath } from '../offline/names';
import { lackIn } from './compatibility';
import { createDetails } from './details';
import { fetchRegistry } from './fetch-registry';
import { provides, members } from './offered';
import { LoadFailure } from './reasons';
import { createRegistrySource } from './registry-source';
import { createRemoteStore } from './remote-store';
import { createLoader } from './runtime';
import type { FeatureSource, RemoteStoreOptions } from './types';
import { watchRegistry } from './watch-registry';

declare const __FEDERATION_VERSION__: string;

export interface SourceOptions extends Pick<RemoteStoreOptions, 'count'> {
  releases: Config['releases'];
  /** The registry that was requested at start-up. */
  first: Promise<string>;
  /** The person who is signed in. */
  uid(): string | undefined;
  /** The version of a feature that this tab previews. */
  preview(feature: FeatureName): Promise<VersionEntry | undefined>;
  reportError(error: unknown, context: Record<string, string>): void;
}

async function readBeside(): Promise<string | null> {
  if (!('caches' in globalThis) || !(await caches.has(filesName))) return null;
  const found = await (await caches.open(filesName)).match(registryPath);
  return found ? found.text() : null;
}

export function createFeatureSource(options: SourceOptions): FeatureSource {
  const { releases, first, uid, preview, count, reportError } = options;
  const { url, keys } = releases;
  const registry = createRegistrySource({
    keys,
    first,
    ask: () => fetchRegistry(url),
    storage: localStorage,
    beside: readBeside,
    report: (failure) => reportError(failure, { reason: failure.reason }),
  });
  const folder = `${new URL(url, location.href).href}/`;
  const [details, loadVersion] = [createDetails(folder), createLoader(folder)];
  const source = createRemoteStore({
    host: { federation: __FEDERATION_VERSION__, members, provides },
    registry: (fresh) => (fresh ? registry.latest() : registry.known()),
    person: async (feature) => ({ uid: uid(), preview: await preview(feature) }),
    count,
    load: async (feature, listed) => {
      const version = await details(listed);
      // Checked before its code runs: a missing library would be noticed only at its first use.
      const lack = lackIn(version, { members, provides });
      if (lack) throw new LoadFailure(lack);
      return loadVersion(feature, version);
    },
    deadline: () => new Promise((resolve) => setTimeout(resolve, 5000)),
    report: (feature, failure, version = '') => reportError(failure, { feature, reason: failure.reason, version }),
  });
  registry.subscribe(source.follow);
  watchRegistry({ ask: () => void registry.latest().catch(() => {}) });
  return {
    ...source,
    retry: (feature) => {
      givePreloadsUp(`${folder}${feature}/`);
      source.retry(feature);
    },
  };
}
