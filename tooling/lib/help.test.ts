import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** The options that a program's source declares for the argument parser. */
const optionsOf = (file: string): string[] => {
  const [, block = ''] = /options: \{([^]*?)\},?\s*\}\)/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...block.matchAll(/'?([a-z-]+)'?: \{ type:/g)].map(([, name = '']) => name);
};

describe('The help of a command', () => {
  it.each<[name: string, source: string]>([
    ...['deploy', 'registry-key', 'first-admin', 'check-project'].map((name): [string, string] => [
      name,
      `tooling/bin/${name}.mjs`,
    ]),
    ['smoke', 'firebase/smoke/main.ts'],
  ])('explains %s, each of its options and its exit codes, and does nothing else', (name, source) => {
    const program = join(root, 'tooling/bin', `${name}.mjs`);
    const said = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8', env: {} });
    expect(said).toMatch(new RegExp(`^npm run ${name}: \\w`));
    // Internal options of smoke are not documented.
    const options = optionsOf(join(root, source)).filter((option) => !['help', 'empty'].includes(option));
    expect(options).not.toEqual([]);
    for (const option of options) expect(said).toMatch(new RegExp(`^ {2}--${option}( |$)`, 'm'));
    expect(said).toMatch(/Exit code 0 .* otherwise 1/);
  });
});
