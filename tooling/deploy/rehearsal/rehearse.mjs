import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../lib/build.mjs';
import { firebaseTools } from '../deploy.mjs';
import { acts } from './acts.mjs';
import { stage } from './stage.mjs';

/** firebase-tools as npm installs it, once for this machine; or the installation in `SPOT_REHEARSAL_TOOLS`. */
function toolsOf(root) {
  const folder = process.env.SPOT_REHEARSAL_TOOLS ?? join(root, '.local', firebaseTools);
  const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    console.log(`Fetching ${firebaseTools}`);
    execFileSync(
      'npm',
      ['install', firebaseTools, '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
      { stdio: 'ignore' },
    );
  }
  return program;
}

/** Plays every act, or those whose description contains `only`; prints the results and returns whether all succeeded. */
export async function rehearse(root, only = '') {
  if (!process.env.SPOT_NO_BUILD) await ensureBuilt();
  const scene = await stage(root, toolsOf(root));
  const played = acts.filter(({ what }) => what.includes(only));
  let failed = 0;
  try {
    for (const { what, play } of played) {
      const started = Date.now();
      const wrong = await play(scene);
      const seconds = Math.round((Date.now() - started) / 1000);
      if (wrong.length > 0) failed++;
      console.log(`${wrong.length > 0 ? 'wrong' : 'ok   '} ${what} (${seconds} s)`);
      for (const line of wrong) console.log(`      ${line}`);
    }
    for (const line of new Set(scene.state.unknown)) console.log(`wrong the stand-in does not know: ${line}`);
  } finally {
    await scene.end();
  }
  console.log(`${played.length - failed} of ${played.length} went as they should`);
  return failed === 0 && scene.state.unknown.length === 0;
}
