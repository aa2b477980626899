import { containerOf } from './container.mjs';
import { federationVersion } from '../webpack/shared-modules.mjs';

/** The registry's features, with one replaced by its development server. */
export const withSource = (feature) => (features) => {
  if (!feature) return features;
  const { base, name, manifest } = feature;
  const current = {
    version: 'local',
    base: `${base}/`,
    entry: 'remoteEntry.js',
    container: containerOf(name, 'dev'),
    files: {},
    federation: federationVersion(),
    borrows: {},
    slots: manifest.slots,
    routes: manifest.routes ?? [],
    calls: [],
  };
  return { ...features, [name]: { current } };
};
