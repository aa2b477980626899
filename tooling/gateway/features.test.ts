import { join } from 'node:path';
import { remoteManifest } from '@spot/contracts/shell-api';
import { featureNames } from '@spot/contracts/routes';
import { findFeatures } from './features.mjs';

describe('remote.json of each feature', () => {
  const features = findFeatures(join(__dirname, '../..'));

  it('exists for every feature that owns routes', () => {
    expect(features.map(({ name }) => name).sort()).toEqual([...featureNames].sort());
  });

  it.each(features.map((feature) => [feature.name, feature.manifest] as const))(
    'of %s contains what the contract requires and nothing else',
    (_, manifest) => {
      const { version } = remoteManifest.parse(manifest);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    },
  );
});
