import type { DayKey } from '@spot/contracts/core';
import { useGridKeys as useKeys, type GridKeys, type GridPlace } from '@spot/contracts/ui/data';
import { useCallback, type RefObject } from 'react';

/** Actions of letter keys; undefined for users who may only view. */
export interface GridActions {
  onPost(post: string, day: DayKey): void;
  onSelect(gigId: string): void;
  onMove(gigId: string): void;
}

/** Keyboard navigation of the grid; `p` posts on the cell's day, `x` selects and `m` moves the shift. */
export function useGridKeys(table: RefObject<HTMLElement | null>, actions: GridActions | undefined): GridKeys {
  const onKey = useCallback(
    (key: string, { element, cell }: GridPlace) => {
      const { day, position } = cell?.dataset ?? {};
      const { gig } = element.dataset;
      if (!actions) return false;
      if (key === 'p' && day !== undefined) actions.onPost(position ?? 'new', day);
      else if (key === 'x' && gig !== undefined) actions.onSelect(gig);
      else if (key === 'm' && gig !== undefined) actions.onMove(gig);
      else return false;
      return true;
    },
    [actions],
  );
  return useKeys(table, 7, onKey);
}
