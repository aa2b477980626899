import { realpathSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contractDoors } from '../webpack/doors.mjs';

const source = /\.(?:tsx?|css)$/;
const ofTests = /\.test\./;

/**
 * Tells of what is changed behind the doors of the contracts: the shell lends it, as it was when the shell was built, whatever a
 * feature's development server makes of the feature. `told` gets a line for each file.
 */
export function watchLent({ dir }, told) {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const changed = new Set();
  const watchers = contractDoors.map((door) =>
    watch(dirname(realpathSync(resolve(door))), { recursive: true }, (_, file) => {
      if (!file || !source.test(file) || ofTests.test(file)) return;
      changed.add(`${door}/${file} is lent by the shell as it was built: start again to see what you changed.`);
      told([...changed]);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
