import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, signIn, test } from '../../tooling/e2e/fixtures';
import { writeSmallFeature } from '../../tooling/e2e/small-feature';
import { World } from '../../tooling/e2e/world';
import { serveAgainst } from '../../tooling/gateway/against.mjs';
import { withSource } from '../../tooling/lib/from-source.mjs';
import { freePorts } from '../../tooling/lib/ports.mjs';
import { root } from '../../tooling/lib/root.mjs';
import { startStack } from '../../tooling/lib/stack.mjs';

/** Runs what `npm run dev -- <feature>` runs beside the product. */
function serveSource(feature: object) {
  const program = pathToFileURL(join(root, 'tooling/lib/dev-server.mjs')).href;
  const code = `const { serveSource } = await import(${JSON.stringify(program)}); await serveSource(${JSON.stringify(feature)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return () => child.kill();
}

test('a feature that is served from its source keeps what was typed when it changes, and says over the page what is wrong with its syntax and its types; against a deployed product too', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const port = await freePorts();
  const base = `http://localhost:${port}`;
  const dir = writeSmallFeature('scheduling', 'from-source');
  const source = { name: 'scheduling', base, dir, port, manifest: { slots: [] } };
  const stop = serveSource(source);
  const stack = await startStack({ origins: [base, base.replace('http', 'ws')], development: 'scheduling' });
  const people = new World(stack.firebase.port);
  let against: Awaited<ReturnType<typeof serveAgainst>> | undefined;
  try {
    stack.adjust(({ features }) => ({ features: withSource(source)(features) }));
    const entry = async () => (await fetch(`${base}/remoteEntry.js`).catch(() => undefined))?.status;
    await expect.poll(entry, { timeout: 60_000 }).toBe(200);
    const { owner } = await people.company();
    await signIn(page, owner, { at: stack.url });
    await page.goto(`${stack.url}/shifts`);
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    const said = page.locator('#webpack-dev-server-client-overlay').contentFrame().locator('body');
    await expect(heading('Edition dev')).toBeVisible();
    const note = page.getByLabel('Note');
    await note.fill('Bring black shoes');

    const file = join(dir, 'src/First.tsx');
    const right = readFileSync(file, 'utf8');
    const edit = (name: string) => writeFileSync(file, right.replace('Edition {', `${name} edition {`));
    const expectKept = async (name: string) => {
      await expect(heading(`${name} edition dev`)).toBeVisible({ timeout: 30_000 });
      await expect(note, 'nothing is lost over it').toHaveValue('Bring black shoes');
    };
    for (const name of ['Red', 'Green', 'Blue']) {
      edit(name);
      await expectKept(name);
    }

    writeFileSync(file, right.replace('return (', 'return ('.repeat(2)));
    await expect(said).toContainText('First.tsx', { timeout: 30_000 });
    await expect(note, 'nothing is lost over it').toHaveValue('Bring black shoes');

    writeFileSync(file, right.replace('Edition {', 'Second edition {').replace("useState('')", "useState<number>('')"));
    await expectKept('Second');
    await expect(said).toContainText("'string' is not assignable to", { timeout: 60_000 });

    edit('Third');
    await expectKept('Third');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toBeHidden({ timeout: 60_000 });

    // What is no component has run already, so that only a new page can show its change.
    const lifecycles = join(dir, 'src/lifecycles.tsx');
    const pages = readFileSync(lifecycles, 'utf8');
    writeFileSync(lifecycles, pages.replace("'/shifts'", "'/elsewhere'"));
    await expect(heading('Second page of dev')).toBeVisible({ timeout: 30_000 });
    writeFileSync(lifecycles, pages);
    await expect(heading('Third edition dev')).toBeVisible({ timeout: 30_000 });
    await expect(note).toHaveValue('');

    // The same with everything else as deployed: only its user sees the change.
    stack.adjust(null);
    against = await serveAgainst({ url: stack.url, feature: source });
    await signIn(page, owner, { at: against.url });
    await page.goto(`${against.url}/shifts`);
    await expect(heading('Third edition dev')).toBeVisible({ timeout: 30_000 });
    await note.fill('Bring black shoes');
    edit('Fourth');
    await expectKept('Fourth');
    await page.goto(`${stack.url}/shifts`);
    await expect(heading('Shifts')).toBeVisible();
  } finally {
    stop();
    await against?.close();
    await people.close();
    await stack.close();
  }
});
