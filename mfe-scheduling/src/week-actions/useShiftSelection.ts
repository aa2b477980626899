import { create } from 'zustand';

interface ShiftSelection {
  /** Pressing a card selects it instead of opening it. */
  selecting: boolean;
  ids: ReadonlySet<string>;
  setSelecting(selecting: boolean): void;
  toggle(gigId: string): void;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();

/** Selected shifts of the schedule; a store, so that a selection renders only its own card again. */
export const useShiftSelection = create<ShiftSelection>((set) => ({
  selecting: false,
  ids: none,
  setSelecting: (selecting) => set({ selecting, ids: none }),
  toggle: (gigId) =>
    set(({ ids }) => ({
      ids: ids.has(gigId) ? new Set([...ids].filter((id) => id !== gigId)) : new Set(ids).add(gigId),
    })),
  clear: () => set({ ids: none, selecting: false }),
}));
