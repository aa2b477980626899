const longestMs = 1000;

/**
 * Resolves once screen readers can reach the page again. A dialog hides the page until shortly after it has closed; a page that
 * is replaced before that would stay hidden.
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
