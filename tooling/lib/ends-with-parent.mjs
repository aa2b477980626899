/** Preloaded into every child (`startChild`): a parent that is killed closes the pipe, and nothing is left on its ports. */
process.stdin.on('error', () => {});
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
