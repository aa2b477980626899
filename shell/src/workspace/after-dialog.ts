const longestMs = 1000;

/**
 * Resolves once the page is there again for screen readers: a dialog hides it until shortly after it has gone, and where the
 * whole page is replaced before that, it stays hidden.
 */
export function afterDialog(): Promise<void> {
  const until = performance.now() + longestMs;
  return new Promise((resolve) => {
    const look = () => {
      const hidden = document.getElementById('content')?.closest('[aria-hidden="true"]');
      if (hidden && performance.now() < until) setTimeout(look, 20);
      else resolve();
    };
    setTimeout(look);
  });
}
