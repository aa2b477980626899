import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { command } from '../lib/say.mjs';

/**
 * `npm run smoke -- --project NAME`: sends every kind of request of the product to a deployed project; without a project, to a
 * Local Firebase that it starts in memory, or with `--port N` to the one running there.
 */
await command(async () => {
  ensureInstalled(root);
  const { build } = await import('esbuild');
  const program = join(root, '.local/smoke.mjs');
  await build({
    entryPoints: [join(root, 'firebase/smoke/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['firebase', 'firebase/*', '@firebase/*', 'firebase-admin', 'firebase-admin/*'],
    logLevel: 'warning',
  });
  const args = process.argv.slice(2);
  const settled = args.some((arg) => /^--(?:project|port|help)(?:=|$)/.test(arg));
  const server = settled ? undefined : await startOwn();
  const own = server ? ['--port', String(server.port), '--empty'] : [];
  const { code } = await run(process.execPath, [program, ...args, ...own], { show: true });
  await server?.stop();
  process.exitCode = code;
});

async function startOwn() {
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { startLocalFirebase } = await import('../lib/local-firebase.mjs');
  // Only the report goes to stdout with `--json`; messages about the build go to stderr.
  const say = console.log;
  if (process.argv.includes('--json')) console.log = console.error;
  await ensureBuilt({ only: ['@spot/firebase-local', '@spot/firebase-functions'] });
  console.log = say;
  return startLocalFirebase({});
}
