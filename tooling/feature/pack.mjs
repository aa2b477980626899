import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Clear } from '../lib/say.mjs';

/** Packs `@spot/contracts` and `@spot/feature-kit` as files for a feature in its own repository to install. */
export function pack(root, folder) {
  const packages = ['shared-contracts', 'tooling'].map((name) => join(root, name));
  if (!packages.every((dir) => existsSync(join(dir, 'package.json'))))
    throw new Clear('Packages are made where the contracts are: in the repository of SPOT.');
  const out = resolve(folder);
  mkdirSync(out, { recursive: true });
  const args = ['pack', ...packages, '--json', '--pack-destination', out, '--ignore-scripts'];
  const said = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const read = JSON.parse(said);
  // Newer versions of npm return an object keyed by package name.
  return Object.values(read).map(({ name, version, filename }) => ({ name, version, file: join(out, filename) }));
}
