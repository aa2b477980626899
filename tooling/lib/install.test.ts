import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { ensureInstalled, installs, missingPackages } from './install.mjs';

const root = join(__dirname, '../..');
const folder = join(root, 'tooling/bin');
const commands = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('ensureInstalled('));

/** Packages that a program imports before its first line runs, with the importing file. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)];
  return imports.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen);
    return isBuiltin(name) ? [] : [`${relative(root, file)}: ${name}`];
  });
}

describe('A command that installs the packages', () => {
  it.each(commands.map((file) => [relative(root, file), file]))(
    'imports no package before it has installed them: %s',
    (_name, file) => {
      expect(packagesOf(file)).toEqual([]);
    },
  );

  it('is `npm start`, `npm test` and every other command that needs packages', () => {
    const names = commands.map((file) => relative(folder, file));
    expect(names).toEqual(expect.arrayContaining(['build.mjs', 'dev.mjs', 'start.mjs', 'test.mjs']));
  });
});

describe('An install', () => {
  const { PATH } = process.env;
  let folder: string;
  /** A fake npm that runs this script. */
  const npm = (script: string) => {
    folder = mkdtempSync(join(tmpdir(), 'spot-npm-'));
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    process.env.PATH = `${folder}${delimiter}${PATH}`;
  };
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is repeated if its download stalls', () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    npm('[ -e began ] && touch again && exit 0; touch began; exec sleep 30');
    expect(installs(folder, 300)).toBe(true);
    expect(existsSync(join(folder, 'again'))).toBe(true);
  });

  it('is not repeated if it fails', () => {
    npm('[ -e began ] && touch again; touch began; exit 1');
    expect(installs(folder, 30_000)).toBe(false);
    expect(existsSync(join(folder, 'again'))).toBe(false);
  });

  /** A repository with one workspace, whose lock file and packages are these: versions by name. */
  const repository = ({ named, locked, installed }: Record<'named' | 'locked' | 'installed', object>) => {
    const write = (path: string, content: object) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(content));
    };
    const entries = (versions: object) =>
      Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]));
    write('package.json', { engines: { node: '>=20.19' }, workspaces: ['shop'] });
    write('shop/package.json', { dependencies: named });
    write('package-lock.json', { packages: entries(locked) });
    write('node_modules/.package-lock.json', { packages: entries(installed) });
    for (const [name, version] of Object.entries(installed))
      write(`node_modules/${name}/package.json`, { name, version });
  };

  it('is due for packages of the lock file, and for those that a workspace names, that are missing or of another version', () => {
    npm('exit 1');
    const both = { one: '1.0.0', two: '2.0.0' };
    repository({ named: both, locked: both, installed: both });
    expect(missingPackages(folder)).toEqual([]);
    repository({ named: both, locked: { ...both, three: '3.0.0' }, installed: both });
    expect(missingPackages(folder)).toEqual(['three']);
    // As after a pull whose lock file lacks what a workspace has begun to use.
    repository({ named: { ...both, two: '2.1.0', four: '4.0.0' }, locked: both, installed: both });
    expect(missingPackages(folder)).toEqual(['four', 'two']);
    repository({ named: both, locked: both, installed: both });
    rmSync(join(folder, 'node_modules/two'), { recursive: true });
    expect(missingPackages(folder)).toEqual(['two']);
  });

  it('says which packages are missing, and with which command they come if it did not bring them', () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    npm('exit 0');
    repository({ named: { one: '1.0.0' }, locked: { one: '1.0.0' }, installed: {} });
    expect(() => ensureInstalled(folder)).toThrow('Packages are still missing (one). Run: npm install');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Packages are missing or outdated (one): installing'));
  });
});
