import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const bin = join(__dirname, '../bin');
/** The options that a program takes, as its source names them to the parser. */
const optionsOf = (file: string): string[] => {
  const [, block = ''] = /options: \{([^]*?)\},?\s*\}\)/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...block.matchAll(/'?([a-z-]+)'?: \{ type:/g)].map(([, name = '']) => name);
};

describe('The help of a command', () => {
  it.each(['deploy', 'registry-key', 'first-admin', 'check-project'])(
    'says what %s does, each of its options and how it ends, and does nothing',
    (name) => {
      const file = join(bin, `${name}.mjs`);
      const said = execFileSync(process.execPath, [file, '--help'], { encoding: 'utf8', env: {} });
      expect(said).toMatch(new RegExp(`^npm run ${name}: \\w`));
      const options = optionsOf(file);
      expect(options).not.toEqual([]);
      for (const option of options) expect(said).toMatch(new RegExp(`^ {2}--${option}( |$)`, 'm'));
      expect(said).toMatch(/Ends with 0 .* with 1/);
    },
  );
});
