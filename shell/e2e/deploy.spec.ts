import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@spot/contracts/core';
import { buildBrokenFeature } from '../../tooling/e2e/broken-feature';
import { expect, test, typeSignIn } from '../../tooling/e2e/fixtures';
import { sampleTypes } from '../../shared-contracts/releases/testing';
import { password } from '../../tooling/e2e/people';
import { World } from '../../tooling/e2e/world';
import { buildFeature } from '../../tooling/lib/build-feature.mjs';
import { root } from '../../tooling/lib/root.mjs';
import { startStack } from '../../tooling/lib/stack.mjs';

const hashOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(dir.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
  );

/** A copy of the feature with one visible word changed. */
function changedCopy(): string {
  const dir = join(root, '.local/e2e/mfe-accounts');
  cpSync(join(root, 'mfe-accounts'), dir, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules|e2e)$|\.test\.tsx?$/.test(path),
  });
  const config = join(dir, 'webpack.config.mjs');
  writeFileSync(config, readFileSync(config, 'utf8').replace('../tooling', '../../../tooling'));
  cpSync(join(dir, 'src/pages.ts'), join(dir, 'src/before.ts'));
  const page = 'password-reset/PasswordResetPage';
  writeFileSync(
    join(dir, 'src/SecondEdition.tsx'),
    `import { PasswordResetPage } from './${page}';\n\nexport const SecondEdition = () => (\n  <>\n    <p role="note">Second edition</p>\n    <PasswordResetPage />\n  </>\n);\n`,
  );
  writeFileSync(
    join(dir, 'src/pages.ts'),
    `import { page } from '@spot/contracts/shell-api';\nimport { pages as before } from './before';\n\nexport const pages = { ...before, '/passwordreset': page(async () => (await import('./SecondEdition')).SecondEdition) };\n`,
  );
  return dir;
}

/** Publishes this machine's build again under another version. */
function publishAs(dist: string, version: string, more: object = {}): void {
  cpSync(join(dist, 'local'), join(dist, version), { recursive: true });
  const facts = join(dist, version, 'feature.json');
  const said = JSON.parse(readFileSync(facts, 'utf8')) as object;
  writeFileSync(facts, JSON.stringify({ ...said, version, ...more }));
}

test('one feature is released alone: a second version is published beside the first, and the registry decides which one runs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stack = await startStack();
  const accounts = stack.features.accounts;
  if (!accounts) throw new Error('no accounts feature');
  const second = page.getByRole('note').filter({ hasText: 'Second edition' });
  const open = async () => {
    await page.goto(`${stack.url}/passwordreset`);
    await expect(page.getByRole('heading', { name: /Forgot your password/ })).toBeVisible();
  };
  try {
    const before = { shell: hashOf(stack.shellDir), accounts: hashOf(accounts.dist) };
    await open();
    await expect(second).toBeHidden();

    await buildFeature(changedCopy(), { version: '1.1.0', out: accounts.dist });
    await open();
    await expect(second, 'published, but not released').toBeHidden();

    await stack.release('accounts', { current: '1.1.0', previous: 'local' });
    await open();
    await expect(second).toBeVisible();
    expect(hashOf(stack.shellDir)).toEqual(before.shell);
    expect(hashOf(accounts.dist), 'the first version still lies where it was').toMatchObject(before.accounts);

    await stack.release('accounts', { current: 'local' });
    await open();
    await expect(second).toBeHidden();
  } finally {
    await stack.close();
  }
});

test('a person can leave a version that throws while rendering for the previous one, and it disappears when the registry is corrected', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stack = await startStack();
  const accounts = stack.features.accounts;
  if (!accounts) throw new Error('no accounts feature');
  const panel = page.getByRole('alert').filter({ hasText: 'cannot be shown right now' });
  const heading = page.getByRole('heading', { name: /Forgot your password/ });
  try {
    const broken = await buildBrokenFeature('accounts', accounts.dist);
    await stack.release('accounts', { current: broken, previous: 'local' });
    await page.goto(`${stack.url}/passwordreset`);
    await expect(panel).toContainText('ran into a problem');
    await panel.getByRole('button', { name: 'Use the previous version' }).click();
    await expect(heading).toBeVisible();

    await page.reload();
    await expect(panel).toContainText('ran into a problem');
    await stack.release('accounts', { current: 'local' });
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeVisible();
    await expect(panel).toBeHidden();
  } finally {
    await stack.close();
  }
});

test('the previous version replaces a current version that fails', async ({ page }) => {
  const stack = await startStack();
  const scheduling = stack.features.scheduling;
  if (!scheduling) throw new Error('no scheduling feature');
  const world = new World(stack.firebase.port);
  try {
    const { owner } = await world.company();
    publishAs(scheduling.dist, '1.1.0');
    scheduling.fault((_request, response, path) => {
      if (!path.startsWith('/1.1.0/')) return false;
      response.writeHead(500).end();
      return true;
    });
    await stack.release('scheduling', { current: '1.1.0', previous: 'local' });
    await page.goto(stack.url);
    await typeSignIn(page, owner, { at: stack.url });
    await page
      .getByRole('link', { name: /^Shifts/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be shown' })).toBeHidden();
  } finally {
    await world.close();
    await stack.close();
  }
});

test('the tool releases a version that fits what is in service, and refuses another with the name of what breaks', async () => {
  test.setTimeout(120_000);
  const stack = await startStack();
  const world = new World(stack.firebase.port);
  const accounts = stack.features.accounts;
  if (!accounts) throw new Error('no accounts feature');
  try {
    const { email } = await world.admin({ releaseManager: true });
    const tool = async (...args: string[]) => {
      const main = join(root, 'tooling/feature/main.mjs');
      const who = { SPOT_EMAIL: email, SPOT_PASSWORD: password, SPOT_PROJECT: stack.url };
      const env = { ...process.env, ...who, SPOT_HOME: join(stack.shellDir, '../home') };
      const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--yes', '--json'], {
        cwd: root,
        env,
      }).catch((error: { stdout: string; stderr: string }) =>
        error.stdout ? error : Promise.reject(new Error(error.stderr)),
      );
      return JSON.parse(stdout) as unknown;
    };
    const current = async () =>
      (await world.db.doc(paths.registry()).get()).get('features.accounts.current.version') as string;
    publishAs(accounts.dist, '1.1.0');
    publishAs(accounts.dist, '1.2.0', { uses: sampleTypes('teleport') });
    await stack.release('accounts', { current: '1.2.0', previous: '1.1.0' });
    expect(await current()).toBe('local');

    expect(await tool('promote', 'accounts', '--version', '1.1.0', '--why', 'It is time')).toMatchObject({
      after: 'current 1.1.0, previous local',
    });
    expect(await current()).toBe('1.1.0');
    expect(await tool('promote', 'accounts', '--version', '1.2.0', '--why', 'It is time')).toMatchObject({
      reason: 'gate',
      error: expect.stringContaining('accounts 1.2.0 uses shell.teleport, which') as unknown,
    });
    expect(await current()).toBe('1.1.0');
    expect(await tool('rollback', 'accounts', '--why', 'It was not yet time')).toMatchObject({
      after: 'current local',
    });
    expect(await current()).toBe('local');
  } finally {
    await world.close();
    await stack.close();
  }
});
