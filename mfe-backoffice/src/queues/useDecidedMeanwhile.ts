import { useEffect, useRef } from 'react';
import { queueText } from '@spot/contracts/backoffice';
import { useShell } from '@spot/contracts/shell-api';

interface Row {
  id: string;
  createdAt: number;
}

/** Which rows of before are gone although they would still be in what was read. */
export function goneFrom(before: readonly Row[], now: readonly Row[], complete: boolean): string[] {
  const there = new Set(now.map(({ id }) => id));
  const times = now.map(({ createdAt }) => createdAt);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return before
    .filter(({ id, createdAt }) => !there.has(id) && (complete || (createdAt >= from && createdAt <= to)))
    .map(({ id }) => id);
}

/**
 * Says that colleagues have decided entries of the list that is in sight. Answers how to tell it of a decision of one's own; of the
 * entry that is looked at its own page says who it was.
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
