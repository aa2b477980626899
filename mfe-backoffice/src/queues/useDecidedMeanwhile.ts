import { useEffect, useRef } from 'react';
import { queueText } from '@spot/contracts/backoffice';
import { useShell } from '@spot/contracts/shell-api';

interface Row {
  id: string;
  createdAt: number;
}

/** Ids of rows that disappeared although they would still be within the read rows. */
export function goneFrom(before: readonly Row[], now: readonly Row[], complete: boolean): string[] {
  const there = new Set(now.map(({ id }) => id));
  const times = now.map(({ createdAt }) => createdAt);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return before
    .filter(({ id, createdAt }) => !there.has(id) && (complete || (createdAt >= from && createdAt <= to)))
    .map(({ id }) => id);
}

/**
 * Announces that colleagues have decided entries of the displayed list. Returns a function to exclude the person's own
 * decisions. The open entry is excluded too, because its page says who decided it.
 */
export function useDecidedMeanwhile(
  list: string,
  rows: readonly Row[] | undefined,
  complete: boolean,
  open: string | undefined,
): (id: string) => void {
  const { notify } = useShell();
  const own = useRef(new Set<string>());
  const before = useRef<{ list: string; rows: readonly Row[] }>(undefined);
  useEffect(() => {
    if (!rows) return;
    const known = before.current;
    before.current = { list, rows };
    if (known?.list !== list) return;
    const gone = goneFrom(known.rows, rows, complete).filter((id) => id !== open && !own.current.has(id));
    if (gone.length > 0) notify({ text: queueText.gone(gone.length) });
  }, [list, rows, complete, open, notify]);
  return (id) => void own.current.add(id);
}
