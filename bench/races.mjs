import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from './lib.mjs';

const races = 1000;

/**
 * Lets three workers accept a shift's last place at the same moment, a thousand times, and counts races without exactly one
 * winner.
 */
export async function measureRaces(note) {
  note(`${races} races for the last place`);
  const { dir, remove } = temporaryFolder();
  const file = join(dir, 'figures.json');
  const jest = spawn(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), 'firebase/functions/src/scheduling/offers/races.test.ts'],
    { cwd: root, stdio: 'ignore', env: { ...process.env, RACES: String(races), RACES_FIGURES: file } },
  );
  await new Promise((resolve) => jest.once('exit', resolve));
  try {
    const { wrong } = JSON.parse(readFileSync(file, 'utf8'));
    return [
      {
        figure: `races of three workers for the last place without exactly one winner, of ${races}`,
        measured: wrong.length,
        unit: '',
        target: 0,
        at: 'most',
      },
    ];
  } finally {
    remove();
  }
}
