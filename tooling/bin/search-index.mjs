import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run search-index -- status: compares the index of workers with the data
npm run search-index -- rebuild: fills a new index while the old one answers

  --project ID          the project; its index is at SEARCH_URL or in SEARCH_FILE`;

await command(async () => {
  ensureInstalled(root);
  const { build } = await import('esbuild');
  const program = join(root, 'firebase/functions/dist/search-index.cjs');
  await build({
    entryPoints: [join(root, 'firebase/functions/src/backoffice/search/command.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: [
      'firebase-admin',
      'firebase-admin/*',
      'firebase-functions',
      'node-sqlite3-wasm',
      '@elastic/elasticsearch',
    ],
    logLevel: 'warning',
  });
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { show: true });
  if (code !== 0) throw new Clear('The command failed; the reason is above.');
}, usage);
