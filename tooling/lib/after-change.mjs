const name = 'AfterChange';

/**
 * Calls `act` after the first build and after each build that a changed source caused. Changes of a build that was abandoned
 * for another one count for the next.
 */
export function afterChange(compiler, act) {
  let isDue = true;
  compiler.hooks.watchRun.tap(name, ({ modifiedFiles, removedFiles }) => {
    if (modifiedFiles?.size || removedFiles?.size) isDue = true;
  });
  compiler.hooks.done.tap(name, () => {
    if (!isDue) return;
    isDue = false;
    act();
  });
}
