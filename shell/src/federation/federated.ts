import type { VersionEntry } from '@spot/contracts/releases';
import { contractVersion } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { Config } from '../config';
import { filesName, registryPath } from '../offline/names';
import { fetchRegistry } from './fetch-registry';
import { lends } from './offered';
import { createRegistrySource } from './registry-source';
import { createRemoteStore } from './remote-store';
import { createLoader } from './runtime';
import type { FeatureSource, RemoteStoreOptions } from './types';
import { watchRegistry } from './watch-registry';

declare const __FEDERATION_VERSION__: string;

export interface SourceOptions extends Pick<RemoteStoreOptions, 'count'> {
  releases: Config['releases'];
  /** The registry that start-up has asked for. */
  first: Promise<string>;
  /** Who is here now. */
  uid(): string | undefined;
  /** The version of a feature that is tried out in this tab. */
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
  const source = createRemoteStore({
    host: { contract: contractVersion, federation: __FEDERATION_VERSION__, lends },
    registry: (fresh) => (fresh ? registry.latest() : registry.known()),
    person: async (feature) => ({ uid: uid(), preview: await preview(feature) }),
    count,
    load: createLoader(`${new URL(url, location.href).href}/`),
    deadline: () => new Promise((resolve) => setTimeout(resolve, 5000)),
    report: (feature, failure, version = '') => reportError(failure, { feature, reason: failure.reason, version }),
  });
  registry.subscribe(source.follow);
  watchRegistry({ ask: () => void registry.latest().catch(() => {}) });
  return source;
}
