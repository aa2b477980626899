/** A program that has run this long (ms) did not fail because of its start. */
const STEADY = 5000;
const LONGEST_PAUSE = 30_000;

const pauseAfter = (failures) => (failures ? Math.min(LONGEST_PAUSE, 250 * 2 ** failures) : 0);
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());
const inSeconds = (ms) => (ms ? ` in ${ms / 1000} s` : '');

/**
 * Keeps a program running: if it ends, even during a restart, it is restarted after a growing pause, with a message. A program
 * ended on purpose (SIGTERM) is only reported. If the first start fails, the promise rejects. `running` holds programs by name;
 * after `running.stopping` nothing is started.
 */
export function supervise(name, start, running, { wait = later, now = Date.now, say = console } = {}) {
  let failures = 0;

  const run = async () => {
    const began = now();
    let up = false;
    const child = await start((end) => {
      running.delete(name);
      // Before it is up, the start itself rejects with the reason.
      if (up) void ended(end, now() - began);
    });
    up = true;
    running.set(name, child);
    return child;
  };

  const ended = async ({ code, signal }, age) => {
    if (running.stopping) return;
    if (signal === 'SIGTERM') return say.log(`${name} was stopped; everything else continues.`);
    failures = age < STEADY ? failures + 1 : 0;
    say.log(`${name} ended (${signal ?? code}); starting it again${inSeconds(pauseAfter(failures))}.`);
    while (!(await attempt()));
  };

  /** Returns whether the attempts are over. */
  const attempt = async () => {
    await wait(pauseAfter(failures));
    if (running.stopping) return true;
    try {
      await run();
      say.log(`${name} is running again.`);
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
