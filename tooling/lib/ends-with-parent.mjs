/**
 * Preloaded into every child (`startChild`): if the parent is killed, the pipe closes and the child ends, so that no port stays
 * in use.
 */
process.stdin.on('error', () => {});
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
