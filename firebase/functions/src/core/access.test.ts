import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from '../../../../shared-contracts/testing/answers';

const functions = join(__dirname, '..');
const limited = /\b(?:requireTurn(?:Of)?|hasTurn|limitOf)\([^;]*?'(\w+)'|\b(textsToWorker)\(/g;

/** A file and all files of the functions that it imports, directly or indirectly. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, , from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(import|export) (?!type)[^;]*?from '(\.[^']+)'/gm,
  ))
    loadedBy(join(dirname(file), `${from}.ts`), seen);
  return seen;
}

/** The limits that a callable's code uses. */
function taken(file: string): string[] {
  const own = [...loadedBy(file)].filter((path) => !path.endsWith('core/limits.ts'));
  return own.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(limited)].flatMap(([, named, texts]) => named ?? texts ?? []),
  );
}

describe('The declaration of a call', () => {
  const files = new Map(
    readdirSync(functions, { withFileTypes: true })
      .map(({ name }) => join(functions, name, 'callables.ts'))
      .filter(existsSync)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/export \{ (\w+) \} from '(.+)'/g)].map(
          ([, name = '', from = '']) => [name, join(dirname(file), `${from}.ts`)] as const,
        ),
      ),
  );

  it('names as limits those that its own code counts', () => {
    expect([...files.keys()].sort()).toEqual(allCalls.map(({ name }) => name).sort());
    const untrue = allCalls.flatMap(({ name, access: { limits = [] } }) => {
      const found = taken(files.get(name)!);
      return limits.filter((limit) => !found.includes(limit)).map((limit) => `${name}: ${limit}`);
    });
    expect(untrue).toEqual([]);
  });
});
