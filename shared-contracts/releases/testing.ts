import type { FeatureFacts } from './facts';
import type { VersionEntry } from './entry';

/** A version as a build would describe it, for tests. */
export const sampleEntry = (version: string, rest: Partial<VersionEntry> = {}): VersionEntry => ({
  version,
  base: `scheduling/${version}-0123456789ab/`,
  entry: 'remoteEntry.js',
  container: 'spot_scheduling',
  files: { 'remoteEntry.js': `sha256-${'A'.repeat(43)}=` },
  contract: '^1.0.0',
  federation: '2.9.2',
  borrows: { react: { range: '^19.3.1', names: ['*'] } },
  slots: [],
  routes: [],
  calls: [],
  ...rest,
});

export const sampleFacts = (version: string, rest: Partial<FeatureFacts> = {}): FeatureFacts => {
  const { base: _base, calls: _calls, ...entry } = sampleEntry(version);
  return { name: 'scheduling', ...entry, calls: {}, documents: {}, opens: {}, ...rest };
};
