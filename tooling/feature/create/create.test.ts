import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const facts = {
  react: '19.3.1',
  zod: '4.6.7',
  packages: {
    '@spot/contracts': 'file:packages/spot-contracts-1.7.0.tgz',
    '@spot/feature-kit': 'file:packages/spot-feature-kit-1.9.0.tgz',
  },
  replaced: { 'date-fns': 'file:packages/date-fns-4.4.0.tgz' },
};

describe('a feature in an empty folder', () => {
  let program: string;
  let empty: string;
  beforeAll(() => {
    program = mkdtempSync(join(tmpdir(), 'create-'));
    // Bundled as when packed: one file that needs only Node.
    const outfile = join(program, 'main.mjs');
    buildSync({ entryPoints: [join(__dirname, 'main.mjs')], outfile, bundle: true, platform: 'node', format: 'esm' });
    execFileSync('cp', ['-r', join(__dirname, 'templates'), program]);
    mkdirSync(join(program, 'packages'));
    writeFileSync(join(program, 'packages/spot-contracts-1.7.0.tgz'), 'packed');
    writeFileSync(join(program, 'facts.json'), JSON.stringify(facts));
  });
  beforeEach(() => {
    empty = mkdtempSync(join(tmpdir(), 'empty-'));
  });
  afterEach(() => rmSync(empty, { recursive: true }));
  afterAll(() => rmSync(program, { recursive: true }));
  const run = (...args: string[]) => {
    try {
      const out = execFileSync(process.execPath, [join(program, 'main.mjs'), ...args], {
        cwd: empty,
        encoding: 'utf8',
        stdio: 'pipe',
        env: {},
      });
      return { code: 0, out };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { code: status, out: stderr };
    }
  };
  const read = (file: string) => readFileSync(join(empty, 'pay-slips', file), 'utf8');
  const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

  it('is created with its page, its rule, their tests, settings, README and the packages it needs', () => {
    const { code, out } = run('new', 'pay-slips');
    expect(code).toBe(0);
    for (const file of [
      'src/PaySlipsPage.tsx',
      'src/PaySlipsPage.test.tsx',
      'src/pay-slips.ts',
      'src/pay-slips.test.ts',
      'src/functions/index.ts',
      'src/functions/functions.test.ts',
    ])
      expect(out).toContain(`created  pay-slips/${file}\n`);
    expect(json('package.json')).toMatchObject({
      name: 'pay-slips',
      dependencies: { '@spot/contracts': 'file:packages/spot-contracts-1.7.0.tgz', react: '19.3.1', zod: '4.6.7' },
      devDependencies: {
        '@spot/feature-kit': 'file:packages/spot-feature-kit-1.9.0.tgz',
        'date-fns': 'file:packages/date-fns-4.4.0.tgz',
      },
      overrides: { 'date-fns': '$date-fns' },
    });
    expect(json('remote.json')).toEqual({
      name: 'pay-slips',
      version: '1.0.0',
      slots: [],
      routes: [{ path: '/pay-slips', title: 'Pay Slips', audience: 'member', tab: { label: 'Pay Slips' } }],
    });
    expect(read('src/pages.ts')).toContain("'/pay-slips': page(");
    expect(read('.gitignore')).toContain('node_modules/');
    expect(read('packages/spot-contracts-1.7.0.tgz')).toBe('packed');
    for (const file of out.matchAll(/made {2}pay-slips\/(.*)/g)) expect(read(file[1]!)).not.toContain('__');
  });

  it('is not created if its name is taken or invalid, with the reason', () => {
    mkdirSync(join(empty, 'pay-slips'));
    expect(run('pay-slips')).toMatchObject({ code: 1, out: expect.stringContaining('already exists') as string });
    expect(run('PaySlips')).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not a name for a page') as string,
    });
    for (const args of [[], ['--help'], ['make', 'pay-slips']])
      expect(run(...args)).toMatchObject({ code: 1, out: expect.stringContaining('new pay-slips') as string });
  });
});
