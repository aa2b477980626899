import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run migrate: converts data of earlier versions to this version's schemas

  --project ID          the project
  --write               converts; without it, only lists what would be converted`;

await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const program = join(root, 'firebase/seed/dist/migrate.mjs');
  if (!existsSync(program)) await ensureBuilt();
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { show: true });
  if (code !== 0) throw new Clear('The migration stopped; the reason is above.');
}, usage);
