import { readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { contractDoors } from '../webpack/doors.mjs';

const source = /\.(?:tsx?|css)$/;
const ofTests = /\.test\./;

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Watches a folder with all below it, from the moment on at which this returns: what Node itself watches recursively on Linux it
 * begins to watch some time later, and what was saved meanwhile is never told.
 */
function watchFolder(root, told) {
  const watchers = new Map();
  const tell = (path) => told(relative(root, path).split(sep).join('/'));
  /** `made`: just now, so that what lies in it is new as well. */
  function add(folder, made = false) {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (!name) return;
      const path = join(folder, name);
      if (isFolder(path)) add(path, true);
      else tell(path);
    });
    // Where it is taken away, so is what was to be told of it.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(join(folder, entry.name), made);
      else if (made) tell(join(folder, entry.name));
    }
  }
  add(root);
  return () => watchers.forEach((watcher) => watcher.close());
}

/**
 * Tells of what is changed behind the doors of the contracts: the shell lends it, as it was when the shell was built, whatever a
 * feature's development server makes of the feature. `told` gets a line for each file.
 */
export function watchLent({ dir }, told) {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const changed = new Set();
  const ends = contractDoors.map((door) =>
    watchFolder(dirname(realpathSync(resolve(door))), (file) => {
      if (!source.test(file) || ofTests.test(file)) return;
      changed.add(`${door}/${file} is provided by the shell as it was built. Restart to see your changes.`);
      told([...changed]);
    }),
  );
  return () => ends.forEach((end) => end());
}
