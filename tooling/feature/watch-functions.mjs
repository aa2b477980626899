import { watch } from 'node:fs';
import { join } from 'node:path';
import { functionSources } from '@spot/contracts/releases/describe/run';

/**
 * Calls `act` after a change of any source of a feature's functions, also of those that they share with its pages. Returns a
 * function that ends the watching.
 */
export async function watchFunctions(dir, entry, act) {
  const source = join(dir, 'src');
  let sources = new Set(await functionSources(dir, entry));
  let waiting;
  const changed = async () => {
    // What they import may have changed. While they cannot be read, what they imported before counts.
    sources = new Set(await functionSources(dir, entry).catch(() => sources));
    act();
  };
  const watcher = watch(source, { recursive: true }, (_event, file) => {
    if (file === null || !sources.has(join(source, file))) return;
    clearTimeout(waiting);
    // An editor writes a file in several steps.
    waiting = setTimeout(changed, 300);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
