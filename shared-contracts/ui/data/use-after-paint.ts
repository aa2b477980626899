import { startTransition, useEffect, useState } from 'react';

/**
 * The value once the frame of the render that gave it has been painted; until then the one before, at first `first`. What
 * React merely defers it may still do before that frame. In a tab out of sight nothing is painted and nothing follows.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [followed, follow] = useState(first);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => follow(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return followed;
}
