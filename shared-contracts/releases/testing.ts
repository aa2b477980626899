import type { BackendFacts, FeatureFacts, ShellFacts, TypeFacts } from './facts';
import type { ShortVersion, VersionEntry } from './entry';

/** Functions of the shell's interface, as a shell offers them and a feature uses them. */
export const sampleTypes = (...members: string[]): TypeFacts => ({
  doors: { shell: Object.fromEntries(members.map((member) => [member, { type: 'function' }])) },
  $defs: {},
});

/** A sample version as a build describes it, for tests. */
export const sampleEntry = (version: string, rest: Partial<VersionEntry> = {}): VersionEntry => ({
  version,
  base: `scheduling/${version}-0123456789ab/`,
  entry: 'remoteEntry.js',
  container: 'spot_scheduling',
  files: { 'remoteEntry.js': `sha256-${'A'.repeat(43)}=` },
  contract: '^1.0.0',
  members: ['notify'],
  federation: '2.9.2',
  borrows: { react: { range: '^19.3.1', names: ['*'] } },
  slots: [],
  routes: [],
  calls: [],
  ...rest,
});

/** A sample version in the registry's short form. */
export const sampleShort = (version: string, rest: Partial<ShortVersion> = {}): ShortVersion => ({
  version,
  base: `scheduling/${version}-0123456789ab/`,
  entry: 'remoteEntry.js',
  contract: '^1.0.0',
  federation: '2.9.2',
  slots: [],
  routes: [],
  details: `sha256-${'A'.repeat(43)}=`,
  ...rest,
});

export const sampleFacts = (version: string, rest: Partial<FeatureFacts> = {}): FeatureFacts => {
  const { base: _base, calls: _calls, ...entry } = sampleEntry(version);
  const nothing = { calls: {}, documents: {}, stores: {}, opens: {}, fills: {}, uses: sampleTypes('notify') };
  return { name: 'scheduling', ...entry, ...nothing, ...rest };
};

export const sampleShell = (version: string, rest: Partial<ShellFacts> = {}): ShellFacts => ({
  version,
  offers: sampleTypes('notify'),
  federation: '2.9.2',
  doors: { react: { version: '19.3.1', names: ['useState'] } },
  calls: {},
  documents: {},
  stores: {},
  opens: {},
  routes: [],
  ...rest,
});

export const sampleBackend = (area: string, rest: Partial<BackendFacts> = {}): BackendFacts => ({
  area,
  calls: {},
  documents: {},
  reads: {},
  ...rest,
});
