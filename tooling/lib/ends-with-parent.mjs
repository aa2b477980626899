import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into every child (`startChild`): if the parent is killed, the pipe closes and the child ends, so that no port stays
 * in use. Threads of the child load this too, but the input of a thread ends at once and means nothing.
 */
if (isMainThread) {
  process.stdin.on('error', () => {});
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref?.();
}
