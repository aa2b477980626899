import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './children.mjs';
import { adminEnvironment, removeData } from './local-firebase.mjs';
import { root } from './root.mjs';
import { Clear } from './say.mjs';

const local = join(root, '.local');
export const dataFolder = join(local, 'firebase');
const mark = join(local, 'seeded');

export const isSeeded = () => existsSync(mark);

/** Deletes the data, for --fresh or after a first run that did not finish. */
export function forgetData() {
  rmSync(mark, { force: true });
  removeData(dataFolder);
  mkdirSync(local, { recursive: true });
}

/** Migrates data of an earlier version; silent if there is nothing to do. May start before Local Firebase is ready. */
export async function bringUpData(port) {
  const program = join(root, 'firebase/seed/dist/migrate.mjs');
  if (!existsSync(program)) throw new Clear('The program that migrates data (firebase/seed) is not built.');
  const env = adminEnvironment(port);
  const child = startChild({ name: 'data', args: [program, '--bring-up', '--wait'], env, cwd: root, echo: true });
  const { code } = await child.gone;
  if (code !== 0)
    throw new Clear(
      'The data in .local could not be converted to this version; the reason is above. The next start tries again; npm start -- --fresh resets to the sample data.',
    );
}

/** Writes the sample data; marked as done only when complete. May start before Local Firebase is ready. */
export async function loadSampleData(port) {
  const program = join(root, 'firebase/seed/dist/seed.mjs');
  if (!existsSync(program)) throw new Clear('The sample data program (firebase/seed) is not built.');
  const child = startChild({
    name: 'sample data',
    args: [program, '--wait'],
    env: adminEnvironment(port),
    cwd: root,
    echo: true,
  });
  const { code } = await child.gone;
  if (code !== 0) throw new Clear('The sample data could not be loaded; the reason is above.');
  writeFileSync(mark, new Date().toISOString());
}
