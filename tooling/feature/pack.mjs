import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { declaredBeside, packedFile } from '@spot/contracts/releases/describe/declared';
import { build } from 'esbuild';
import { Clear } from '../lib/say.mjs';
import { providedContracts } from '../webpack/shared-modules.mjs';
import { slimPackages } from './create/slim.mjs';

const json = (value) => JSON.stringify(value, null, 2);
const manifestIn = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * A package's version increases with each commit that changes its folder, and those commits are its changelog. Without a git
 * history the manifest's version is used.
 */
function historyOf(root, folder) {
  const isWhole = git(root, 'rev-parse', '--is-shallow-repository') === 'false';
  const commits = isWhole ? git(root, 'log', '--format=%as %s', '--', folder)?.split('\n').filter(Boolean) : undefined;
  if (!commits?.length) return { version: manifestIn(join(root, folder)).version, changes: undefined };
  const changed = git(root, 'status', '--porcelain', '--', folder) !== '';
  const lines = commits.map(
    (line, index) => `- 1.${commits.length - index}.0 (${line.slice(0, 10)}): ${line.slice(11)}`,
  );
  return {
    // npm sorts it between this version and the next.
    version: changed ? `1.${commits.length + 1}.0-changed` : `1.${commits.length}.0`,
    changes: ['# Changes', '', ...(changed ? ['- Not committed yet'] : []), ...lines, ''].join('\n'),
  };
}

/** Packs folders with npm; returns name, version and file of each. */
function npmPack(folders, out) {
  const args = ['pack', ...folders, '--json', '--pack-destination', out, '--ignore-scripts'];
  const said = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  // Newer versions of npm return an object keyed by package name.
  return Object.values(JSON.parse(said)).map(({ name, version, filename }) => ({
    name,
    version,
    file: join(out, basename(filename)),
  }));
}

/** A copy of a workspace with the version from its history. */
function staged(root, folder, to) {
  const { version, changes } = historyOf(root, folder);
  const left = new RegExp(`\\${sep}(?:node_modules|dist|e2e)(?:\\${sep}|$)`);
  const from = join(root, folder);
  cpSync(from, to, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) });
  const manifest = { ...manifestIn(from), version, sharedVersion: manifestIn(from).version };
  writeFileSync(
    join(to, 'package.json'),
    json({ ...manifest, files: [...manifest.files, 'CHANGELOG.md', packedFile] }),
  );
  if (changes) writeFileSync(join(to, 'CHANGELOG.md'), changes);
  return to;
}

/** The program that creates a feature in an empty folder, with everything that the feature needs and no registry has. */
async function stagedCreate(root, { to, packed, replaced }) {
  const from = join(import.meta.dirname, 'create');
  mkdirSync(join(to, 'packages'), { recursive: true });
  await build({
    entryPoints: [join(from, 'main.mjs')],
    outfile: join(to, 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  cpSync(join(from, 'templates'), join(to, 'templates'), { recursive: true });
  const placed = (packages) =>
    Object.fromEntries(
      packages.map(({ name, file }) => {
        cpSync(file, join(to, 'packages', basename(file)));
        return [name, `file:packages/${basename(file)}`];
      }),
    );
  const { react, zod } = manifestIn(join(root, 'shared-contracts')).dependencies;
  const facts = {
    react,
    zod,
    packages: placed(packed),
    replaced: placed(replaced),
  };
  writeFileSync(join(to, 'facts.json'), json(facts));
  const { version } = packed.find(({ name }) => name === '@spot/feature-kit');
  const manifest = {
    name: 'create-spot-feature',
    version,
    type: 'module',
    bin: { 'create-spot-feature': 'main.mjs' },
    engines: manifestIn(root).engines,
  };
  writeFileSync(join(to, 'package.json'), json(manifest));
  return to;
}

/**
 * Packs `@spot/contracts` and `@spot/feature-kit` for installing in a feature's own repository, and `create-spot-feature`,
 * which contains both and creates such a repository.
 */
export async function pack(root, folder) {
  const workspaces = ['shared-contracts', 'tooling'];
  if (!workspaces.every((name) => existsSync(join(root, name, 'package.json'))))
    throw new Clear('Packages can only be created in the repository of SPOT.');
  const out = resolve(folder);
  mkdirSync(out, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), 'spot-pack-'));
  try {
    const folders = workspaces.map((name) => staged(root, name, join(stage, name)));
    // What the compiler finds in the declarations, so that a feature's build needs not ask it.
    writeFileSync(
      join(stage, 'shared-contracts', packedFile),
      JSON.stringify(await declaredBeside(root, providedContracts)),
    );
    const packed = npmPack(folders, out);
    const slim = slimPackages({
      modules: join(root, 'node_modules'),
      contracts: join(root, 'shared-contracts'),
      out: join(stage, 'slim'),
    });
    mkdirSync(join(stage, 'packages'));
    const replaced = npmPack(Object.values(slim), join(stage, 'packages'));
    const create = await stagedCreate(root, { to: join(stage, 'create'), packed, replaced });
    return [...packed, ...npmPack([create], out)];
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
