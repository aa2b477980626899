const name = 'AfterChange';

/**
 * Calls `act` when a build is done that was begun because a source changed, or that is the first. A build that is given up for another one
 * is never done: what had changed for it counts for the next.
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
