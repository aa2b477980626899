import { readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { contractEntries } from '../webpack/shared-modules.mjs';

const source = /\.(?:tsx?|css)$/;
const ofTests = /\.test\./;

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Watches a folder and everything below it, from the moment this returns. On Linux, Node's own recursive watching starts later
 * and misses files saved in between.
 */
function watchFolder(root, told) {
  const watchers = new Map();
  const tell = (path) => told(relative(root, path).split(sep).join('/'));
  /** `made`: the folder was just created, so its contents are new too. */
  function add(folder, made = false) {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (!name) return;
      const path = join(folder, name);
      if (isFolder(path)) add(path, true);
      else tell(path);
    });
    // If the folder is deleted, its changes no longer matter.
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
 * Reports changes in shared modules of the contracts: the shell provides them as they were when it was built, whatever a
 * feature's development server builds. `told` receives a line for each file.
 */
export function watchProvided({ dir }, told) {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const changed = new Set();
  const ends = contractEntries.map((entry) =>
    watchFolder(dirname(realpathSync(resolve(entry))), (file) => {
      if (!source.test(file) || ofTests.test(file)) return;
      changed.add(`${entry}/${file} is provided by the shell as it was built. Restart to see your changes.`);
      told([...changed]);
    }),
  );
  return () => ends.forEach((end) => end());
}
