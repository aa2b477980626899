import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; retry(): void };

/** Loads a value, and again on request after a failure. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setTurn((last) => last + 1);
  }, []);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ status: 'ready', value }),
      () => current && setState({ status: 'failed', retry }),
    );
    return () => {
      current = false;
    };
  }, [load, retry, turn]);
  return state;
}
