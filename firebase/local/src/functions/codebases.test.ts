import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentBeside } from './environment';
import { loadCodebases } from './load';

const fixture = join(__dirname, 'fixture');
const named = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, Object.assign(() => {}, { __endpoint: { httpsTrigger: {} } })]));

describe('Several codebases of functions', () => {
  it('are loaded together', async () => {
    const modules = [named('first', 'second'), named('third')];
    const { functions } = await loadCodebases([fixture, fixture], async () => modules.shift());
    expect(functions.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });

  it('are refused where two have a function of the same name', async () => {
    const modules = [named('first', 'second'), named('second')];
    await expect(loadCodebases([fixture, fixture], async () => modules.shift())).rejects.toThrow(
      'Two codebases have a function second.',
    );
  });

  it('read variables from files beside them, unless this process defines them', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'codebase-'));
    try {
      writeFileSync(join(dir, '.env'), 'CODEBASE_PROXIES=1\nCODEBASE_WORDS="a b"\nPATH=nowhere\n');
      writeFileSync(join(dir, '.env.local'), '# here\nCODEBASE_PROXIES=0\n');
      expect(await environmentBeside([fixture, dir])).toEqual({ CODEBASE_PROXIES: '0', CODEBASE_WORDS: 'a b' });
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
