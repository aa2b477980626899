import { spawn } from 'node:child_process';
import { Clear } from '../lib/say.mjs';

/** The deploy program: firebase-tools, or the one in SPOT_DEPLOY_TOOL. */
const programOf = () =>
  process.env.SPOT_DEPLOY_TOOL
    ? [process.execPath, process.env.SPOT_DEPLOY_TOOL]
    : ['npx', '--yes', 'firebase-tools@15'];

/**
 * Runs the deploy tool. Its output goes to standard error, so that --json prints a single object. Throws `Clear` if it fails.
 */
export async function deploy(root, args) {
  const [program, ...first] = programOf();
  const child = spawn(program, [...first, 'deploy', ...args, '--non-interactive'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  child.stdout.pipe(process.stderr);
  const code = await new Promise((ended) => {
    child.once('error', () => ended(1));
    child.once('close', ended);
  });
  if (code !== 0)
    throw new Clear(`The deploy tool ended with ${code}; its reason stands above. Nothing else was done.`);
}
