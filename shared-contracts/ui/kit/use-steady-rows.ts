import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Held {
  /** The list's intent when the rows were held; another intent releases them. */
  intent: string;
  keys: readonly string[];
}

/**
 * The rows to show while the pointer or focus is on them. Visible rows keep their places and get their latest data, even if
 * they no longer match; new rows come at the end; deleted rows disappear.
 */
export function steadyRows<Row>(
  shown: readonly string[],
  wanted: readonly Row[],
  all: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const byKey = new Map(all.map((row) => [keyOf(row), row]));
  const kept = shown.flatMap((key) => byKey.get(key) ?? []);
  const standing = new Set(shown);
  return [...kept, ...wanted.filter((row) => !standing.has(keyOf(row)))];
}

/**
 * Rows of a page that keep their places while the pointer or focus is on them, so that a live change never moves a row away
 * from the pointer. `guard` holds the props for the element around the rows.
 */
export function useSteadyRows<Row>(
  wanted: readonly Row[],
  all: readonly Row[],
  keyOf: (row: Row) => string,
  intent: string,
  pageSize: number,
) {
  const [held, setHeld] = useState<Held>();
  const holding = held?.intent === intent ? held : undefined;
  const rows = holding
    ? steadyRows(holding.keys, wanted, all, keyOf).slice(0, Math.max(pageSize, holding.keys.length))
    : wanted;

  const hold = () => {
    if (!holding) setHeld({ intent, keys: wanted.map(keyOf) });
  };
  const guard = {
    onPointerMove: hold,
    onFocus: hold,
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.contains(document.activeElement)) setHeld(undefined);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(undefined);
    },
  };
  return { rows, guard };
}
