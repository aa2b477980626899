import { useCallback, useEffect, useState } from 'react';

export interface Selection<T> {
  selected: readonly T[];
  has(row: T): boolean;
  toggle(row: T): void;
  clear(): void;
}

/**
 * Selected rows of a tab; a row that leaves the list is deselected, because a colleague may have removed it. `onManage`
 * receives whether any row is selected (manage-worker mode, SCH-071).
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
