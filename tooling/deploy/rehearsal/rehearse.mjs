import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../lib/build.mjs';
import { Clear } from '../../lib/say.mjs';
import { firebaseTools } from '../deploy.mjs';
import { createEnvironment } from './environment.mjs';
import { scenarios } from './scenarios.mjs';

/** firebase-tools as npm installs it, once for this machine; or the installation in `SPOT_REHEARSAL_TOOLS`. */
function toolsOf(root) {
  const folder = process.env.SPOT_REHEARSAL_TOOLS ?? join(root, '.local', firebaseTools);
  const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    console.log(`Installing ${firebaseTools}`);
    execFileSync(
      'npm',
      ['install', firebaseTools, '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
      { stdio: 'ignore' },
    );
  }
  return program;
}

/**
 * Runs every scenario, or those whose names contain `only` and the scenarios from which they continue. Prints the results and
 * returns whether all succeeded.
 */
export async function rehearse(root, only = '') {
  const named = scenarios.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const chosen = scenarios.filter((one) => named.some((other) => other === one || other.after === one));
  if (named.length === 0)
    throw new Clear(`No scenario contains "${only}":\n${scenarios.map(({ name }) => `  ${name}`).join('\n')}`);
  if (!process.env.SPOT_NO_BUILD) await ensureBuilt();
  const environment = await createEnvironment(root, toolsOf(root));
  let failed = 0;
  try {
    for (const { name, run } of chosen) {
      const started = Date.now();
      const errors = await run(environment);
      const seconds = Math.round((Date.now() - started) / 1000);
      if (errors.length > 0) failed++;
      console.log(`${errors.length > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
      for (const line of errors) console.log(`      ${line}`);
    }
    for (const line of new Set(environment.state.unknown)) console.log(`FAILED the stand-in does not support: ${line}`);
  } finally {
    await environment.end();
  }
  console.log(`${chosen.length - failed} of ${chosen.length} scenarios succeeded`);
  return failed === 0 && environment.state.unknown.length === 0;
}
