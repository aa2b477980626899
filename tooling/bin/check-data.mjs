import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const usage = `npm run check-data: reads everything that a project stores and lists violated invariants

  --project NAME        a project of .firebaserc, or local
  --at ADDRESS          the address of Local Firebase (http://localhost:4310)

Changes nothing. Exit code 0 if all invariants hold, otherwise 1.`;

await command(async () => {
  ensureInstalled(root);
  const { checkData, targetFor, targetOptions } = await import('../backup/run.mjs');
  const { values } = parseArgs({ options: targetOptions });
  const { code } = await checkData(await targetFor(values), []);
  if (code !== 0) process.exitCode = 1;
}, usage);
