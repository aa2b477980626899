import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react';

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cellOf = (element: Element | null) => element?.closest<HTMLElement>('[data-cell]') ?? null;
const stopsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>('[data-stop]')];
const placeOf = (cell: HTMLElement): [number, number] => {
  const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(':').map(Number);
  return [row, column];
};

/** The element to focus: the next one within the cell, then the neighbouring cell. */
function target(table: HTMLElement, from: HTMLElement, key: string, lastColumn: number): HTMLElement | undefined {
  const cell = cellOf(from);
  if (!cell) return undefined;
  const [row, column] = placeOf(cell);
  const at = (r: number, c: number) => table.querySelector<HTMLElement>(`[data-cell="${r}:${c}"]`);
  if (key === 'Home' || key === 'End') return first(at(row, key === 'Home' ? 0 : lastColumn));
  const move = moves[key];
  if (!move) return undefined;
  const [down, right] = move;
  const stops = stopsOf(cell);
  const inside = down === 0 ? undefined : stops[stops.indexOf(from) + down];
  if (inside && stops.includes(from)) return inside;
  const next = at(row + down, column + right);
  return down < 0 ? last(next) : first(next);
}
const first = (cell: HTMLElement | null) => (cell ? (stopsOf(cell)[0] ?? cell) : undefined);
const last = (cell: HTMLElement | null) => (cell ? (stopsOf(cell).at(-1) ?? cell) : undefined);

export interface GridKeys {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(event: { target: EventTarget }): void;
}

/** The focused element at a key press, and the cell around it. */
export interface GridPlace {
  element: HTMLElement;
  cell: HTMLElement | null;
}

/**
 * Keyboard navigation of a grid: one tab stop, and arrow keys between the cells (`data-cell="row:column"`) and the elements in
 * them (`data-stop`). `onKey` is called first and returns true if it handled the key. The tab stop is kept in the DOM only, so
 * moving the focus renders nothing.
 */
export function useGridKeys(
  table: RefObject<HTMLElement | null>,
  lastColumn: number,
  onKey: (key: string, place: GridPlace) => boolean,
): GridKeys {
  useEffect(() => {
    const root = table.current;
    if (!root || root.querySelector('[tabindex="0"]')) return;
    root.querySelector<HTMLElement>('tbody [data-stop], tbody [data-cell]')?.setAttribute('tabindex', '0');
  });
  const onFocus = useCallback<GridKeys['onFocus']>(
    ({ target: focused }) => {
      if (!(focused instanceof HTMLElement) || !cellOf(focused)) return;
      for (const old of table.current?.querySelectorAll('[tabindex="0"]') ?? []) old.setAttribute('tabindex', '-1');
      focused.setAttribute('tabindex', '0');
    },
    [table],
  );
  const onKeyDown = useCallback<GridKeys['onKeyDown']>(
    (event) => {
      const root = table.current;
      if (!root || !(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!onKey(event.key, { element: event.target, cell: cellOf(event.target) })) {
        const next = target(root, event.target, event.key, lastColumn);
        if (!next) return;
        next.focus();
        next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      event.preventDefault();
    },
    [table, lastColumn, onKey],
  );
  return { onKeyDown, onFocus };
}
