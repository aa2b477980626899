import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Held {
  /** What was asked for when the rows were held; asking for others lets go. */
  intent: string;
  keys: readonly string[];
}

/**
 * The rows to draw while somebody points at them: those that stood there stay where they are, with their newest data, even if
 * they no longer belong there; new ones come at the end. Rows that no longer exist go.
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
 * The rows of a page, held in place while the pointer or the focus is on them, so that a live change never moves a row away
 * from under the hand. `guard` goes on the element around the rows.
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
