export interface WatchOptions {
  /** Checks for a newer registry; never throws. */
  ask(): void;
  /** Interval in ms; five minutes by default. */
  every?: number;
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Checks the registry while the tab is visible, when it becomes visible again, and when the network returns. Returns a function
 * that ends this.
 */
export function watchRegistry({ ask, every = 300_000, page = document }: WatchOptions): () => void {
  const look = () => {
    if (!page.hidden) ask();
  };
  const timer = setInterval(look, every);
  page.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
