import { moveShift } from '@spot/contracts/calls';
import { type DayKey, type Gig } from '@spot/contracts/entities';
import { weekActionsText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { failureText } from '@spot/contracts/ui/data';
import { useCallback } from 'react';

/** Moves a shift to another day and offers to move it back; rejects with the sentence of the refusal. */
export function useMove(): (gig: Gig, day: DayKey) => Promise<void> {
  const shell = useShell();
  const move = useCall(moveShift);
  return useCallback(
    async (gig, day) => {
      await move({ gigId: gig.id, version: gig.version, day });
      const back = async () => {
        try {
          await move({ gigId: gig.id, version: gig.version + 1, day: gig.dayKey });
          shell.notify({ text: weekActionsText.undone, variant: 'success' });
        } catch (reason) {
          shell.notify({ text: failureText(reason), variant: 'error' });
        }
      };
      shell.notify({
        text: weekActionsText.moved(day),
        variant: 'success',
        action: { label: weekActionsText.undo, run: () => void back() },
      });
    },
    [shell, move],
  );
}
