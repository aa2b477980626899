import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');
const folder = join(root, 'tooling/bin');
const commands = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('ensureInstalled('));

/** Packages that a program needs before its first line runs, with the file that imports each. */
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
  it.each(commands.map((file) => [relative(root, file), file]))('needs none of them before: %s', (_name, file) => {
    expect(packagesOf(file)).toEqual([]);
  });

  it('is `npm start`, `npm test` and every other that needs some', () => {
    const names = commands.map((file) => relative(folder, file));
    expect(names).toEqual(expect.arrayContaining(['build.mjs', 'dev.mjs', 'start.mjs', 'test.mjs']));
  });
});
