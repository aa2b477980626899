import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const bin = join(__dirname, '../bin');
/** Their options are those of a program that is built first, and that answers itself. */
const ofPrograms = ['local-firebase.mjs', 'smoke.mjs'];

describe('the commands', () => {
  it.each(readdirSync(bin).filter((file) => !ofPrograms.includes(file)))(
    '%s says with --help how it is used, and does nothing else',
    async (file) => {
      const { code, output } = await run(process.execPath, [join(bin, file), '--help']);
      expect(code).toBe(0);
      expect(output).toMatch(new RegExp(`^npm (?:run )?${file.replace('.mjs', '')}\\b`));
      expect(output).not.toMatch(/Building|Installing/);
    },
  );

  it('measuring refuses a part that does not exist', async () => {
    const { code, output } = await run(process.execPath, [join(bin, 'bench.mjs'), 'sped']);
    expect([code, output]).toEqual([1, expect.stringMatching(/^Unknown parts: sped. Parts are firebase /)]);
  });
});
