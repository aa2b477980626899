import { useCallback, useMemo, useState } from 'react';

export interface PeopleSelection {
  /** The keys of the rows that are selected; undefined while nobody is being selected. */
  keys: ReadonlySet<string> | undefined;
  toggle(this: void, key: string): void;
  /** Begins, with these rows selected, or changes what is selected. */
  select(this: void, keys: readonly string[]): void;
  leave(this: void): void;
}

/** The workers who are selected on the overview, to be checked in at once. */
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
