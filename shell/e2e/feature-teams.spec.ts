import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, signIn, test as base } from '../../tooling/e2e/fixtures';
import { password } from '../../tooling/e2e/people';
import { World } from '../../tooling/e2e/world';
import { buildFeature } from '../../tooling/lib/build-feature.mjs';
import { root } from '../../tooling/lib/root.mjs';
import type * as stacks from '../../tooling/lib/stack.mjs';

const run = promisify(execFile);
const main = 'tooling/feature/main.mjs';

interface Packed {
  name: string;
  file: string;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** A copy of the product's working copy, with its builds and installed packages. */
function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'copy-of-product-'));
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = known.split('\n').filter((file) => file && !/^(?:docs|bench)\//.test(file));
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const dist of workspaces
    .map((folder) => join(folder, 'dist'))
    .filter((folder) => existsSync(join(root, folder))))
    cpSync(join(root, dist), join(copy, dist), { recursive: true, filter: (path) => !path.endsWith('.map') });
  for (const folder of ['.', ...workspaces].map((one) => join(one, 'node_modules')))
    for (const name of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []) {
      const place = join(copy, folder, name);
      mkdirSync(dirname(place), { recursive: true });
      // Packages of the product are copied; installed ones stay in place.
      if (name === '@spot') cpSync(join(root, folder, name), place, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(join(root, folder, name), place);
    }
  return copy;
}

/** A feature's folder outside SPOT's repository, with the three files that a separate repository needs. */
function copyOfFeature(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const from = join(root, `mfe-${name}`);
  const left = /\/(?:dist|node_modules|e2e)(?:\/|$)/;
  cpSync(from, dir, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) });
  const settings = {
    'jest.config.mjs': `import { jestConfig } from '@spot/feature-kit/jest';\nexport default jestConfig();\n`,
    'eslint.config.mjs': `import { featureLint } from '@spot/feature-kit/eslint';\nexport default featureLint({ dir: import.meta.dirname });\n`,
    'tsconfig.json': JSON.stringify({ extends: '@spot/feature-kit/tsconfig.json', include: ['src'] }),
  };
  for (const [file, text] of Object.entries(settings)) writeFileSync(join(dir, file), text);
  return dir;
}

/** Installs the packed packages, and of this machine's packages only the declared dependencies. */
function install(dir: string, packages: readonly Packed[]): void {
  const home = (name: string) => join(dir, 'node_modules', name);
  for (const { name, file } of packages) {
    mkdirSync(home(name), { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', home(name), '--strip-components=1']);
  }
  const named = [dir, ...packages.map(({ name }) => home(name))].map(manifestOf);
  const all = named.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  for (const name of new Set(all.filter((one) => !one.startsWith('@spot/')))) {
    const installed = [join(root, 'tooling/node_modules', name), join(root, 'node_modules', name)].find(existsSync);
    if (!installed) throw new Error(`${name} is not installed here.`);
    mkdirSync(dirname(home(name)), { recursive: true });
    symlinkSync(installed, home(name));
  }
}

interface Own {
  stack: stacks.Stack;
  people: World;
  cpus: number;
}

/** The product after `npm run feature -- new payroll pay-slips`; its shell was built before that feature existed. */
const test = base.extend<object, { own: Own }>({
  own: [
    async ({}, use) => {
      const copy = copyOfProduct();
      const { stdout } = await run(process.execPath, [join(copy, main), 'new', 'payroll', 'pay-slips', '--json'], {
        cwd: copy,
      });
      const { cpus } = JSON.parse(stdout) as { cpus: { all: number } };
      await buildFeature(join(copy, 'mfe-payroll'), { version: 'local', out: join(copy, 'mfe-payroll/dist') });
      await run(process.execPath, [join(copy, 'firebase/functions/build.mjs'), 'payroll']);
      const { startStack } = (await import(pathToFileURL(join(copy, 'tooling/lib/stack.mjs')).href)) as typeof stacks;
      const stack = await startStack();
      const people = new World(stack.firebase.port);
      await use({ stack, people, cpus: cpus.all });
      await people.close();
      await stack.close();
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.stack.url),
});
test.describe.configure({ mode: 'default', timeout: 300_000 });

test('a feature created by the tool runs at once, with page, live query and call, in a shell built before it existed', async ({
  page,
  own,
}) => {
  const { owner } = await own.people.company();
  await signIn(page, owner);
  await page.goto('/payroll');
  await expect(page).toHaveTitle('Pay Slips · SPOT');
  await expect(page.getByText('There are no pay slips yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Pay Slip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Pay Slip' });
  await dialog.getByLabel('Name').fill('November');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'November' })).toBeVisible();
  // Its functions request one of the 20 vCPUs that a new project has.
  expect(own.cpus).toBeGreaterThan(15);
});

test('a feature in its own repository is tested, built and published with only the two packed packages, and opens in the shell', async ({
  page,
  own: { stack, people },
}) => {
  const dir = copyOfFeature('dayof');
  try {
    const packing = [join(root, main), 'pack', join(dir, 'packed'), '--json'];
    const made = await run(process.execPath, packing, { cwd: root });
    const { packed } = JSON.parse(made.stdout) as { packed: Packed[] };
    const needed = packed.filter(({ name }) => name.startsWith('@spot/'));
    install(dir, needed);

    const tests = ['--maxWorkers=1', '--silent', 'src/today', 'src/jobs', 'src/check-ins'];
    const tested = await run(process.execPath, [join(dir, 'node_modules/jest/bin/jest.js'), ...tests], {
      cwd: dir,
      env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
    });
    expect(tested.stderr).toMatch(/Test Suites: (\d+) passed, \1 total/);

    const { email } = await people.admin({ releaseManager: true });
    const who = { SPOT_EMAIL: email, SPOT_PASSWORD: password, SPOT_PROJECT: stack.url };
    const tool = async (...args: string[]) => {
      const program = join(dir, 'node_modules/@spot/feature-kit/feature/main.mjs');
      const said = await run(process.execPath, [program, ...args, '--yes', '--json'], {
        cwd: dir,
        env: { ...process.env, ...who },
      }).catch((error: { stderr: string }) => Promise.reject(new Error(error.stderr)));
      return JSON.parse(said.stdout) as Record<string, unknown>;
    };
    const published = await tool('publish', '--version', '7.1.0', '--dirty');
    expect(published).toMatchObject({ feature: 'dayof', version: '7.1.0', commit: null, breaks: [] });
    await tool('promote', '--version', '7.1.0', '--why', 'From a repository of its own');

    const entry = page.waitForResponse((response) =>
      response.url().includes(`/${String(published['base'])}remoteEntry`),
    );
    await signIn(page, (await people.company()).owner);
    await page.goto('/timesheet');
    expect((await entry).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Timesheet', level: 1 })).toBeVisible();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
