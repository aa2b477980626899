import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Clear } from './say.mjs';

/** Builds `.local/static`: the same features in one build without federation. */
export async function buildStatic() {
  const program = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const args = [program, '--config', 'tooling/webpack/static.config.mjs'];
  const { code } = await run(process.execPath, args, { env: { NODE_ENV: 'production' }, show: true });
  if (code !== 0) throw new Clear('The build without federation failed; the reason is above.');
}
