/**
 * How long a failure is held before it counts, in ms. A browser that leaves a page breaks off its requests, which then fail, and
 * says only afterwards that it leaves.
 */
const longest = 500;

export interface Held {
  /** Runs `work` after a moment, unless the page is left before. */
  hold(work: () => void): void;
  /** Runs what is held at once: the page is hidden, but stays. */
  release(): void;
  /** Forgets what is held, and what comes until `stay`. */
  leave(): void;
  /** The page is back from the browser's memory. */
  stay(): void;
}

export function createHeld(): Held {
  const held = new Map<ReturnType<typeof setTimeout>, () => void>();
  let isLeft = false;
  const empty = () => {
    const all = [...held];
    held.clear();
    for (const [timer] of all) clearTimeout(timer);
    return all.map(([, work]) => work);
  };
  return {
    hold: (work) => {
      if (isLeft) return;
      const timer = setTimeout(() => {
        held.delete(timer);
        work();
      }, longest);
      held.set(timer, work);
    },
    release: () => empty().forEach((work) => work()),
    leave: () => {
      isLeft = true;
      empty();
    },
    stay: () => (isLeft = false),
  };
}
