import { useEffect, useState } from 'react';
import { knownRoutes, releaseRoutes, type ReleaseRoutes } from '../federation/release-routes';
import type { FeatureSource } from '../federation/types';

/** Pages and tabs of this person's versions; `known` is false until the registry has loaded. */
export function useReleaseRoutes(
  source: Pick<FeatureSource, 'versions' | 'subscribe'>,
): ReleaseRoutes & { known: boolean } {
  const [routes, setRoutes] = useState<ReleaseRoutes & { known: boolean }>({ ...knownRoutes, known: false });
  useEffect(() => {
    let current = true;
    let key: string | undefined;
    const keep = (next: ReleaseRoutes, as: string) => {
      if (!current || key === as) return;
      key = as;
      setRoutes({ ...next, known: true });
    };
    const read = () =>
      void source.versions().then(
        (versions) =>
          keep(
            releaseRoutes(versions),
            [...versions].map(([feature, { base, version }]) => `${feature} ${version} ${base}`).join(),
          ),
        () => keep(knownRoutes, 'none'),
      );
    read();
    const stop = source.subscribe(read);
    return () => {
      current = false;
      stop();
    };
  }, [source]);
  return routes;
}
