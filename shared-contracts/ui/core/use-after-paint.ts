import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value, delayed until the frame of the render that passed it has been painted; before that the previous value, at
 * first `first`. React's own deferred values may update before the paint. In a hidden tab nothing is painted, so the value does
 * not follow.
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
