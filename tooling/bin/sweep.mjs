import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const usage = `npm run sweep: opens every page narrow, zoomed, dark, with wide text spacing and in forced colours, and checks it with axe
and by keyboard

Options are Playwright's, such as --grep owner. Screenshots and a list of problems are in .local/sweep. Exit code 1 if a page fails.`;

await command(async () => {
  ensureInstalled(root);
  const { ensureBrowser } = await import('../lib/browser.mjs');
  await ensureBrowser();
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, 'tooling/sweep/playwright.config.ts');
  const args = [program, 'test', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}, usage);
