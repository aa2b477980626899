import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { minVersion, satisfies } = jest.requireActual<{
  minVersion(range: string): { version: string } | null;
  satisfies(version: string, range: string): boolean;
}>('semver');

interface Package {
  version: string;
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const text = readFileSync(join(__dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));

describe('the packages that the lock file names', () => {
  // The lowest supported version of each line; CI runs the newest.
  it.each(['20.19.0', '22.13.0', '24.0.0'])('ask for nothing newer than Node %s', (node) => {
    const asking = installed.filter(([, { engines }]) => engines?.node && !satisfies(node, engines.node));
    expect(asking.map(([path, { version, engines }]) => `${path} ${version}: ${engines?.node}`)).toEqual([]);
  });

  it('come from the registry that npm is set to', () => {
    expect(installed.filter(([, { link, resolved }]) => !link && resolved).map(([path]) => path)).toEqual([]);
  });

  it('have the same version in every workspace', () => {
    const versions = new Map<string, Set<string>>();
    for (const [, { dependencies, devDependencies }] of own)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all])).toEqual([]);
  });
});

it('support the minimum Node version that the tests use', () => {
  const floors = own.flatMap(([, { engines }]) => (engines?.node ? [minVersion(engines.node)?.version] : []));
  expect(new Set(floors)).toEqual(new Set(['20.19.0']));
});
