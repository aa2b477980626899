import { moveShift, type Gig, weekActionsText } from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';
import { useAction, useCall, useShell } from '@spot/contracts/shell-api';
import { useCallback } from 'react';

/** Returns a function that moves a shift to another day and offers to move it back; it rejects with the error message. */
export function useMove(): (gig: Gig, day: DayKey) => Promise<void> {
  const shell = useShell();
  const move = useCall(moveShift);
  const { run: back } = useAction(
    async ({ id, version, dayKey }: Gig) => {
      await move({ gigId: id, version: version + 1, day: dayKey });
      shell.notify({ text: weekActionsText.undone, variant: 'success' });
    },
    { notify: 'plain' },
  );
  return useCallback(
    async (gig, day) => {
      await move({ gigId: gig.id, version: gig.version, day });
      shell.notify({
        text: weekActionsText.moved(day),
        variant: 'success',
        action: { label: weekActionsText.undo, run: () => void back(gig) },
      });
    },
    [shell, move, back],
  );
}
