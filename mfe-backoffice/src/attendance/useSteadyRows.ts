import { useState, type FocusEvent, type PointerEvent } from 'react';
import { steadyRows, type AttendanceRow } from './attendanceRows';

interface Held {
  /** What was asked for when the rows were held; another search, view, day or page lets go. */
  intent: string;
  keys: readonly string[];
}

/**
 * The rows of a page, held in place while the pointer or the focus is on them, so that a live change never moves a row
 * away from under the hand. `guard` goes on the element around the rows.
 */
export function useSteadyRows(
  wanted: readonly AttendanceRow[],
  all: readonly AttendanceRow[],
  intent: string,
  pageSize: number,
) {
  const [held, setHeld] = useState<Held>();
  const holding = held?.intent === intent ? held : undefined;
  const rows = holding
    ? steadyRows(holding.keys, wanted, all).slice(0, Math.max(pageSize, holding.keys.length))
    : wanted;

  const hold = () => {
    if (!holding) setHeld({ intent, keys: wanted.map(({ key }) => key) });
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
