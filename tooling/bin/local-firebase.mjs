import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

/**
 * `npm run local-firebase -- --port 8080 --memory`: only Local Firebase; its options are the server's own. It runs in this
 * process, so ending this process ends the server.
 */
await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const program = join(root, 'firebase/local/dist/cli.mjs');
  if (!existsSync(program)) await ensureBuilt();
  await import(pathToFileURL(program).href);
});
