import { federationVersion } from '../webpack/doors.mjs';

/** The registry's features, with one replaced by its development server. */
export const withSource = (feature) => (features) => {
  if (!feature) return features;
  const { base, name, manifest } = feature;
  const current = {
    version: 'local',
    base: `${base}/`,
    entry: 'remoteEntry.js',
    container: `spot_${name}_dev`,
    files: {},
    contract: manifest.contract,
    federation: federationVersion(),
    borrows: {},
    slots: manifest.slots,
    routes: [],
    calls: [],
  };
  return { ...features, [name]: { current } };
};
