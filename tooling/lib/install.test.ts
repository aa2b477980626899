import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { installs } from './install.mjs';

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
});
