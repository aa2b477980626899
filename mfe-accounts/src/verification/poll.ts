/** Interval in ms between checks whether the email is verified (ACC-083). */
export const pollMs = 2500;

/**
 * Runs `check` at once and again `pollMs` after each answer, until it returns true. Pauses while the page is hidden, and runs
 * at once when the page is visible again or the connection returns. A failed check is repeated like any other.
 */
export function pollWhileVisible(check: () => Promise<boolean>, onFailure: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = false;

  const next = () => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(() => void run(), pollMs);
  };
  const run = async () => {
    if (stopped || running || document.hidden) return;
    running = true;
    clearTimeout(timer);
    try {
      if (await check()) stop();
    } catch (error) {
      onFailure(error);
    } finally {
      running = false;
      next();
    }
  };
  const wake = () => {
    if (document.hidden) clearTimeout(timer);
    else void run();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  void run();
  return stop;
}
