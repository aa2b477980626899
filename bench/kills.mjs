import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from './lib.mjs';

const kills = 50;

/**
 * Kills the functions' process repeatedly while a job of each kind runs, and counts jobs that did not finish completely and
 * exactly once.
 */
export async function measureKills(note) {
  note(`${kills} kills within jobs`);
  const { dir, remove } = temporaryFolder();
  const file = join(dir, 'figures.json');
  const jest = spawn(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), 'firebase/functions/src/processKilled.test.ts'],
    { cwd: root, stdio: 'ignore', env: { ...process.env, KILLS: String(kills), KILLS_FIGURES: file } },
  );
  await new Promise((resolve) => jest.once('exit', resolve));
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([kind, { killed, within, wrong }]) => ({
      figure: `${kind} incomplete or done twice, of ${killed} kills (${within} while its job ran)`,
      measured: wrong.length,
      unit: '',
      target: 0,
      at: 'most',
    }));
  } finally {
    remove();
  }
}
