/**
 * Calls `look` at an interval, and when the page comes back into sight: timers stand still while a device sleeps or a browser
 * freezes a page. Returns a function that ends this.
 */
export function everyTick(look: () => void, everyMs: number): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
