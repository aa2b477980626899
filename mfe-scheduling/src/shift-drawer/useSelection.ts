import { useCallback, useEffect, useState } from 'react';

export interface Selection<T> {
  selected: readonly T[];
  has(row: T): boolean;
  toggle(row: T): void;
  clear(): void;
}

/**
 * Chosen rows of a tab; one that leaves the list is chosen no longer, because somebody may have removed it in another window.
 * `onManage` hears whether anybody is chosen (manage-worker mode, SCH-071).
 */
export function useSelection<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  onManage: (managing: boolean) => void,
): Selection<T> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => keys.has(keyOf(row)));
  const managing = selected.length > 0;
  useEffect(() => {
    onManage(managing);
    return () => onManage(false);
  }, [onManage, managing]);
  return {
    selected,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) =>
      setKeys((now) => {
        const next = new Set(now);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      }),
    clear: useCallback(() => setKeys(new Set()), []),
  };
}
