import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const usage = `npm run check-data: reads all that a project stores, computes every invariant anew and says which do not hold

  --project NAME        a project of .firebaserc, or local
  --at ADDRESS          where Local Firebase is (http://localhost:4310)

Changes nothing. Ends with 0 where all of them hold, otherwise with 1.`;

await command(async () => {
  ensureInstalled(root);
  const { checkData, targetFor, targetOptions } = await import('../backup/run.mjs');
  const { values } = parseArgs({ options: targetOptions });
  const { code } = await checkData(await targetFor(values), []);
  if (code !== 0) process.exitCode = 1;
}, usage);
