import type { Live, LiveStore } from '@spot/contracts/core/queries';
import { useEffect, useReducer } from 'react';

interface Listened {
  key: string;
  subscribe(listener: () => void): () => void;
}

/** The current values of the subscriptions, updated on every change. `listened` must be stable. */
export function useListened<T>(live: Pick<LiveStore, 'state'>, listened: readonly Listened[]): readonly Live<T>[] {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = listened.map(({ subscribe }) => subscribe(draw));
    draw();
    return () => stops.forEach((stop) => stop());
  }, [listened]);
  return listened.map(({ key }) => live.state<T>(key));
}
