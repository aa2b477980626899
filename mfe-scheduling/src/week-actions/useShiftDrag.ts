import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { useCallback, useMemo, useRef, type DragEvent } from 'react';

const type = 'application/x-spot-shift';
const gigIdOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-gig]')?.dataset.gig;
const cellOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('td[data-day]');

export interface ShiftDrag {
  onDragStart(event: DragEvent): void;
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
  onDragEnd(): void;
}

/**
 * Drags a card to another day of the grid. The cell under the pointer is marked only in the DOM, so that dragging over a large
 * week renders nothing. `find` returns a shift that may be moved.
 */
export function useShiftDrag(
  find: (gigId: string) => Gig | undefined,
  today: DayKey,
  onMove: (gig: Gig, day: DayKey) => void,
): ShiftDrag {
  const dragged = useRef<Gig>(undefined);
  const over = useRef<HTMLElement>(undefined);
  const mark = useCallback((cell: HTMLElement | undefined) => {
    over.current?.removeAttribute('data-drop');
    cell?.setAttribute('data-drop', '');
    over.current = cell;
  }, []);
  return useMemo(() => {
    const target = (event: DragEvent) => {
      const cell = dragged.current && cellOf(event);
      const day = cell?.dataset.day;
      return day !== undefined && day >= today && day !== dragged.current?.dayKey ? cell : undefined;
    };
    return {
      onDragStart(event) {
        const gig = find(gigIdOf(event) ?? '');
        if (!gig) return event.preventDefault();
        dragged.current = gig;
        event.dataTransfer.setData(type, gig.id);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver(event) {
        const cell = target(event);
        mark(cell ?? undefined);
        if (cell) event.preventDefault();
      },
      onDragLeave(event) {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          mark(undefined);
      },
      onDrop(event) {
        const cell = target(event);
        const gig = dragged.current;
        mark(undefined);
        if (!cell?.dataset.day || !gig) return;
        event.preventDefault();
        onMove(gig, cell.dataset.day);
      },
      onDragEnd() {
        dragged.current = undefined;
        mark(undefined);
      },
    };
  }, [find, mark, onMove, today]);
}
