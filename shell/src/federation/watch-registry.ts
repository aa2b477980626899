export interface WatchOptions {
  /** Asks whether there is a newer registry; never throws. */
  ask(): void;
  /** In ms; five minutes in the product. */
  every?: number;
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Asks for the registry while the tab is looked at, when it is looked at again, and once there is a network again. Answers how to end
 * that.
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
