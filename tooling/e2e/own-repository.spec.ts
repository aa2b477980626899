import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, signIn, test } from './fixtures';
import { World } from './world';
import { root } from '../lib/root.mjs';
import { startStack } from '../lib/stack.mjs';

const run = promisify(execFile);
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** A feature's folder in a place where nothing of SPOT is, with the three lines that a repository of its own needs. */
function copyFeature(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const from = join(root, `mfe-${name}`);
  cpSync(from, dir, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules|e2e)(?:\/|$)/.test(path.slice(from.length)),
  });
  const settings = {
    'jest.config.mjs': `import { jestConfig } from '@spot/feature-kit/jest';\nexport default jestConfig();\n`,
    'eslint.config.mjs': `import { featureLint } from '@spot/feature-kit/eslint';\nexport default featureLint({ dir: import.meta.dirname });\n`,
    'tsconfig.json': JSON.stringify({ extends: '@spot/feature-kit/tsconfig.json', include: ['src'] }),
    '.gitignore': 'node_modules\ndist\n.local\n',
  };
  for (const [file, text] of Object.entries(settings)) writeFileSync(join(dir, file), text);
  return dir;
}

/** Installs the packed packages, and of others those that are named as a dependency, as they are installed here: nothing is downloaded. */
function install(dir: string, packages: readonly { name: string; file: string }[]): void {
  const home = (name: string) => join(dir, 'node_modules', name);
  for (const { name, file } of packages) {
    mkdirSync(home(name), { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', home(name), '--strip-components=1']);
  }
  const needed = [dir, ...packages.map(({ name }) => home(name))].map(manifestOf);
  const names = needed.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  for (const name of new Set(names.filter((one) => !one.startsWith('@spot/')))) {
    mkdirSync(dirname(home(name)), { recursive: true });
    const installed = [join(root, 'tooling/node_modules', name), join(root, 'node_modules', name)].find(existsSync);
    expect(installed, name).toBeDefined();
    if (installed) symlinkSync(installed, home(name));
  }
}

test('A feature lives in a repository of its own with the packed contracts and kit: it builds, tests, is published and opened', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const dir = copyFeature('dayof');
  const stack = await startStack();
  const world = new World(stack.firebase.port);
  try {
    const tool = (args: string[], cwd: string, env: Record<string, string> = {}) =>
      run(process.execPath, [join(cwd, 'feature/main.mjs'), ...args, '--json'], {
        cwd: cwd === join(root, 'tooling') ? root : dir,
        env: { ...process.env, ...env },
      }).then(({ stdout }) => JSON.parse(stdout) as Record<string, unknown>);
    const { packed } = await tool(['pack', join(dir, 'node_modules/packed')], join(root, 'tooling'));
    install(dir, packed as { name: string; file: string }[]);
    const kit = join(dir, 'node_modules/@spot/feature-kit');

    const tests = ['--maxWorkers=1', '--silent', 'src/today', 'src/jobs', 'src/check-ins'];
    const jest = await run(process.execPath, [join(dir, 'node_modules/jest/bin/jest.js'), ...tests], {
      cwd: dir,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect(jest.stderr).toMatch(/Test Suites: 4 passed, 4 total/);

    const [admin, company] = [await world.admin(), await world.company()];
    const who = { SPOT_EMAIL: admin.email, SPOT_PASSWORD: admin.password, SPOT_PROJECT: stack.url };
    const published = await tool(['publish', '--version', '7.1.0', '--dirty', '--yes'], kit, who);
    expect(published).toMatchObject({ feature: 'dayof', version: '7.1.0' });
    await tool(['promote', '--version', '7.1.0', '--why', 'From its own repository', '--yes'], kit, who);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, company.owner, { at: stack.url });
    await expect(page.getByRole('heading', { name: /20\d\d/ })).toBeVisible();
    expect(asked.filter((url) => url.includes('dayof/') && url.endsWith('.js')).join('\n')).toContain(
      String(published['base']),
    );
  } finally {
    await world.close();
    await stack.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
