import type { Live } from '@spot/contracts/core/queries';
import { useShell } from '@spot/contracts/shell-api';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** A key of the live store with its subscription. */
export interface Listened {
  key: string;
  subscribe(listener: () => void): () => void;
}

/** The states of several queries or documents; the same array while none of them changes. `listened` must be memoised. */
export function useLiveStates<T>(listened: readonly Listened[]): readonly Live<T>[] {
  const { live } = useShell();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = listened.map((one) => one.subscribe(listener));
      return () => leave.forEach((stop) => stop());
    },
    [listened],
  );
  const last = useRef<readonly Live<T>[]>([]);
  return useSyncExternalStore(subscribe, () => {
    const next = listened.map(({ key }) => live.state<T>(key));
    const same = next.length === last.current.length && next.every((state, index) => state === last.current[index]);
    return same ? last.current : (last.current = next);
  });
}
