/** Whoever ran for as long did not fail because of how it was started. */
const STEADY = 5000;
const LONGEST_PAUSE = 30_000;

const pauseAfter = (failures) => (failures ? Math.min(LONGEST_PAUSE, 250 * 2 ** failures) : 0);
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());
const inSeconds = (ms) => (ms ? ` in ${ms / 1000} s` : '');

/**
 * Keeps a program running: one that dies, also while it is being started again, is started again after a growing pause,
 * and each time it is said. One that somebody ended on purpose (SIGTERM) is only reported. A first start that fails
 * rejects. `running` holds what runs by name; with `running.stopping` nothing is started any longer.
 */
export function supervise(name, start, running, { wait = later, now = Date.now, say = console } = {}) {
  let failures = 0;

  const run = async () => {
    const began = now();
    let up = false;
    const child = await start((end) => {
      running.delete(name);
      // Before it is up, the start itself fails and says why.
      if (up) void ended(end, now() - began);
    });
    up = true;
    running.set(name, child);
    return child;
  };

  const ended = async ({ code, signal }, age) => {
    if (running.stopping) return;
    if (signal === 'SIGTERM') return say.log(`${name} was stopped; everything else goes on.`);
    failures = age < STEADY ? failures + 1 : 0;
    say.log(`${name} ended (${signal ?? code}); starting it again${inSeconds(pauseAfter(failures))}.`);
    while (!(await attempt()));
  };

  /** Answers whether there is nothing left to do. */
  const attempt = async () => {
    await wait(pauseAfter(failures));
    if (running.stopping) return true;
    try {
      await run();
      say.log(`${name} runs again.`);
      return true;
    } catch (error) {
      if (running.stopping) return true;
      failures += 1;
      const next = `Trying again${inSeconds(pauseAfter(failures))}.`;
      say.error(`${name} could not be started again: ${error.message.replace(/\.?$/, '.')} ${next}`);
      return false;
    }
  };

  return run();
}
