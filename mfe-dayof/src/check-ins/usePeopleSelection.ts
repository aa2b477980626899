import { useCallback, useMemo, useState } from 'react';

export interface PeopleSelection {
  /** Keys of the selected rows; undefined while nobody is selecting. */
  keys: ReadonlySet<string> | undefined;
  toggle(this: void, key: string): void;
  /** Begins a selection with these rows, or replaces it. */
  select(this: void, keys: readonly string[]): void;
  leave(this: void): void;
}

/** The workers selected on the overview, to be checked in together. */
export function usePeopleSelection(): PeopleSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const select = useCallback((next: readonly string[]) => setKeys(new Set(next)), []);
  const leave = useCallback(() => setKeys(undefined), []);
  return useMemo(() => ({ keys, toggle, select, leave }), [keys, toggle, select, leave]);
}
