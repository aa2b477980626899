import { contractVersion } from '@spot/contracts/shell-api';
import { createRemoteStore } from './remote-store';
import { fetchRegistry } from './fetch-registry';
import { lends } from './offered';
import { createLoader } from './runtime';
import type { ReadRegistry } from './registry';
import type { FeatureSource } from './types';

declare const __FEDERATION_VERSION__: string;

export interface SourceOptions {
  /** The request that start-up began. */
  registry: Promise<ReadRegistry>;
  reportError(error: unknown, context: Record<string, string>): void;
}

/** Keeps the registry that was read last; one that could not be read is asked for again rather than remembered. */
function remembered(first: Promise<ReadRegistry>): (fresh: boolean) => Promise<ReadRegistry> {
  let latest: Promise<ReadRegistry> | undefined;
  const keep = (request: Promise<ReadRegistry>) => {
    latest = request;
    request.catch(() => {
      if (latest === request) latest = undefined;
    });
    return request;
  };
  keep(first);
  return (fresh) => (fresh || !latest ? keep(fetchRegistry()) : latest);
}

export function createFeatureSource({ registry, reportError }: SourceOptions): FeatureSource {
  return createRemoteStore({
    host: { contract: contractVersion, federation: __FEDERATION_VERSION__, lends },
    registry: remembered(registry),
    load: createLoader(),
    deadline: () => new Promise((resolve) => setTimeout(resolve, 5000)),
    report: (feature, failure, version = '') => reportError(failure, { feature, reason: failure.reason, version }),
  });
}
