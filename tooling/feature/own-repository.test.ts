import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publishVersion, recordFacts, setRelease } from '@spot/contracts/calls';
import { featureFacts } from '@spot/contracts/releases';
import { contractVersion } from '@spot/contracts/shell-api';
import { password, startBackend, type Backend, type Client } from '../../firebase/functions/src/testing/backend';
import { buildFeature } from '../lib/build-feature.mjs';
import { bucketOf, buildOf, useReleaseKey } from '../../firebase/functions/src/testing/releases';

jest.setTimeout(600_000);
const root = join(__dirname, '../..');
const run = promisify(execFile);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** A feature's folder in a place where nothing of SPOT is, with the three files that a repository of its own needs. */
function copyFeature(name: string): string {
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

/** Installs the packed packages, and beside them only what one of them or the feature names as a dependency, as it is installed here. */
function install(dir: string, packages: readonly { name: string; file: string }[]): void {
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

describe('A feature in a repository of its own', () => {
  let backend: Backend;
  let page: Server;
  let ops: Client;
  let dir: string;
  let project: string;
  beforeAll(async () => {
    await useReleaseKey('own');
    backend = await startBackend();
    ops = await backend.signUp('ops', { claims: { admin: true } });
    const settings = JSON.stringify({ emulator: { host: '127.0.0.1', port: backend.port } });
    page = createServer((_, answer) => answer.end(`<script id="spot-config">${settings}</script>`));
    await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening));
    project = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    dir = copyFeature('dayof');
  });
  afterAll(async () => {
    page.close();
    rmSync(dir, { recursive: true, force: true });
    await backend.close();
  });

  /** A shell, functions and a neighbour that offer what a build in `dist` says it needs, and nothing else. */
  async function offer(version: string): Promise<void> {
    const facts = featureFacts.parse(JSON.parse(readFileSync(join(dir, 'dist', version, 'feature.json'), 'utf8')));
    const { federation, borrows, calls, opens } = facts;
    const doors = Object.entries(borrows).map(([door, { range, names }]) => [
      door,
      { version: range.replace(/^\^/, ''), names },
    ]);
    const nothing = { calls: {}, documents: {}, stores: {}, opens: {}, routes: [], slots: Object.keys(opens) };
    const shell = { ...nothing, version: '1.0.0', contract: contractVersion, federation };
    await ops.call(recordFacts, { of: 'shell', facts: { ...shell, doors: Object.fromEntries(doors) } });
    for (const area of new Set(Object.values(calls).map((call) => call.area ?? 'dayof'))) {
      const served = Object.entries(calls).filter(([, call]) => (call.area ?? 'dayof') === area);
      const backendFacts = { area, calls: Object.fromEntries(served), documents: {}, reads: {} };
      await ops.call(recordFacts, { of: `functions-${area}`, facts: backendFacts });
    }
    const neighbour = await buildOf('1.0.0');
    Object.assign(neighbour.facts, { slots: Object.keys(opens), fills: opens });
    await ops.call(publishVersion, neighbour);
    const why = 'Its neighbour';
    await ops.call(setRelease, { feature: 'scheduling', action: 'promote', version: '1.0.0', why, expected: 0 });
  }

  it('needs the two packed packages to be tested, built and published', async () => {
    const packing = [join(root, 'tooling/feature/main.mjs'), 'pack', join(dir, 'packed'), '--json'];
    const made = await run(process.execPath, packing, { cwd: root });
    install(dir, (JSON.parse(made.stdout) as { packed: { name: string; file: string }[] }).packed);

    const tests = ['--maxWorkers=1', '--silent', 'src/today', 'src/jobs', 'src/check-ins'];
    const tested = await run(process.execPath, [join(dir, 'node_modules/jest/bin/jest.js'), ...tests], {
      cwd: dir,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect(tested.stderr).toMatch(/Test Suites: 4 passed, 4 total/);

    const tool = join(dir, 'node_modules/@spot/feature-kit/feature/main.mjs');
    const publishing = [tool, 'publish', '--version', '7.1.0', '--dirty', '--yes', '--json'];
    const who = { SPOT_EMAIL: 'ops@spot.test', SPOT_PASSWORD: password, SPOT_PROJECT: project };
    const publish = () => run(process.execPath, publishing, { cwd: dir, env: { ...process.env, ...who } });
    await expect(publish()).rejects.toMatchObject({
      stderr: expect.stringContaining('Nobody has said what the shell'),
    });
    await buildFeature(dir, { version: '7.1.0', out: join(dir, 'dist') });
    await offer('7.1.0');
    const published = await publish().catch((error: { stderr: string }) => Promise.reject(new Error(error.stderr)));
    const { base, ...said } = JSON.parse(published.stdout) as { base: string; feature: string };
    expect(said).toMatchObject({ feature: 'dayof', version: '7.1.0', commit: null });
    expect((await bucketOf(backend).get(`${base}version.jws`)).status).toBe(200);
  });
});
