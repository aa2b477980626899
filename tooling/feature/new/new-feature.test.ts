import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuWords } from './cpus.mjs';

const root = join(__dirname, '../../..');

describe('npm run feature -- new', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
    const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    const needed =
      /^(?:shared-contracts|firebase|shell\/e2e|tooling\/(?:webpack|lint)|tooling\/package|mfe-dayof\/src\/pages|package|firebase\.json)/;
    for (const file of known.split('\n'))
      if (needed.test(file) && /\.(?:ts|json|rules)$|areas\.mjs$/.test(file) && existsSync(join(root, file)))
        cpSync(join(root, file), join(copy, file));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((ended) =>
      execFile(
        process.execPath,
        [join(root, 'tooling/feature/main.mjs'), 'new', ...args, '--root', copy, '--json'],
        (error, out, err) => ended({ code: error ? Number(error.code) : 0, out, err }),
      ),
    );
  const read = (file: string) => readFileSync(join(copy, file), 'utf8');

  it('creates a feature with a backend and registers both wherever needed', async () => {
    const said = await run('payroll', 'pay-slips');
    expect(said).toMatchObject({ code: 0 });
    const { path, made, cpus } = JSON.parse(said.out) as { path: string; made: string[]; cpus: object };
    expect(path).toBe('/payroll');
    // The copy contains no builds.
    expect(cpus).toEqual({ own: 1 });
    expect(made).toEqual(
      expect.arrayContaining([
        'mfe-payroll/remote.json',
        'mfe-payroll/src/pay-slips/PaySlipsPage.tsx',
        'firebase/functions/src/payroll/index.ts',
        'shared-contracts/payroll/calls/pay-slips.ts',
      ]),
    );
    expect(JSON.parse(read('package.json'))).toMatchObject({
      workspaces: expect.arrayContaining(['mfe-payroll']) as unknown,
    });
    expect(read('shared-contracts/routes/index.ts')).toMatch(/featureNames = \[.*'payroll'\] as const/);
    expect(read('shared-contracts/routes/index.ts')).toContain(
      "member('/payroll', 'payroll', 'Pay Slips', { inTabs: true })",
    );
    expect(read('shared-contracts/core/calls/define.ts')).toMatch(/areas = \[[^\]]*'payroll',?\s*\] as const/);
    expect(read('shared-contracts/payroll/index.ts')).toContain("export * from './calls';");
    expect(read('shared-contracts/payroll/calls/index.ts')).toBe("export * from './pay-slips';\n");
    expect(read('shared-contracts/all/calls.ts')).toContain("export * from '../payroll/calls';");
    expect(JSON.parse(read('shared-contracts/package.json'))).toMatchObject({
      exports: { './payroll': './payroll/index.ts', './payroll/queries': './payroll/queries/index.ts' },
    });
    expect(read('tooling/lint/areas.mjs')).toContain("  payroll: ['core', ");
    expect(read('mfe-payroll/src/pages.ts')).toContain("'/payroll': page(async () =>");
    expect(read('firebase/functions/src/payroll/callables.ts')).toBe("export { addPaySlip } from './addPaySlip';\n");
    expect(read('firebase/functions/src/everyCall.test.ts')).toMatch(/const callables = \{[^}]*\.\.\.payroll,?\s*\}/);
    expect(read('tooling/webpack/static-features.ts')).toContain(
      "payroll: () => import('../../mfe-payroll/src/lifecycles'),",
    );
    const { functions } = JSON.parse(read('firebase.json')) as { functions: object[] };
    expect(functions.at(-1)).toEqual({
      source: 'firebase/functions/dist/payroll',
      codebase: 'payroll',
      runtime: 'nodejs22',
      predeploy: ['npm run build --workspace @spot/firebase-functions -- payroll'],
    });
  });

  it('counts the vCPUs that all areas request, from their builds', async () => {
    const { functions } = JSON.parse(read('firebase.json')) as { functions: { source: string; codebase: string }[] };
    const write = (file: string, text: string) => {
      mkdirSync(join(copy, file, '..'), { recursive: true });
      writeFileSync(join(copy, file), text);
    };
    for (const { source, codebase } of functions) write(join(source, 'index.js'), `module.exports = '${codebase}';`);
    // Two functions for each area, as the deploy tool would find them.
    write(
      'node_modules/.bin/firebase-functions',
      `const endpoints = { one: { cpu: 1 }, two: { cpu: 1 / 6 } };
      require('node:fs').writeFileSync(process.env.FUNCTIONS_MANIFEST_OUTPUT_PATH, JSON.stringify({ endpoints }));`,
    );
    const said = await run('payroll');
    expect(said.err).toBe('');
    const all = Math.round(functions.length * (1 + 1 / 6) * 100) / 100 + 1;
    expect(JSON.parse(said.out)).toMatchObject({ cpus: { own: 1, all } });
  });

  it('describes the vCPUs that its functions request, and warns if there are too many', () => {
    expect(cpuWords({ own: 1 })).toBe(
      'Its functions ask for 1 vCPU, and those of all areas together may ask for 20; a test says whether they do.',
    );
    const fits = 'With its functions all areas ask for 20 of the 20 vCPUs that a new project has.';
    expect(cpuWords({ own: 1, all: 20 })).toBe(fits);
    expect(cpuWords({ own: 1, all: 20.17 })).toBe(
      `${fits.replace('20', '20.17')} That is too many to be deployed at once: give others less (firebase/functions/src/core/policy.ts).`,
    );
  });

  it('refuses an invalid or used name, and writes nothing', async () => {
    const before = read('package.json');
    for (const [name, words] of [
      ['Pay-Roll', 'is not a name for a feature'],
      ['dayof', 'already exists'],
      // No feature, but its contracts would overwrite the folder.
      ['stored', 'already exists'],
      ['package', 'reserved word of JavaScript'],
    ] as const) {
      const said = await run(name);
      expect([said.code, said.err]).toEqual([1, expect.stringContaining(words)]);
    }
    expect(read('package.json')).toBe(before);
  });
});
