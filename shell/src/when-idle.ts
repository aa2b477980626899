/** Runs `work` once the page has nothing else to do, such as while it awaits an answer. */
export const whenIdle = (work: () => void): void => {
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
};
