import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run migrate: converts data stored by earlier versions to this version's form

  --project ID          the project
  --write               converts; without it, only says what would be converted`;

await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const program = join(root, 'firebase/seed/dist/migrate.mjs');
  if (!existsSync(program)) await ensureBuilt();
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { show: true });
  if (code !== 0) throw new Clear('Nothing more was migrated; the reason stands above.');
}, usage);
