import { useCallback } from 'react';
import { undo } from '@spot/contracts/calls';
import { undoText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { failureText } from '@spot/contracts/ui/data';

/**
 * Says what was done, with `Undo` beside it for ten seconds: `offerUndo('Shift Removed', undoId)`. What came of taking it
 * back is said in words; the lists follow by themselves.
 */
export function useUndo(): (text: string, undoId: string) => void {
  const shell = useShell();
  const takeBack = useCall(undo);
  return useCallback(
    (text, undoId) => {
      const run = async () => {
        try {
          const { restored, changed } = await takeBack({ undoId });
          if (changed === 0) shell.notify({ text: undoText.undone, variant: 'success' });
          else shell.notify({ text: undoText.partly(restored, changed), variant: 'error' });
        } catch (error) {
          shell.notify({ text: failureText(error), variant: 'error' });
        }
      };
      shell.notify({ text, variant: 'success', action: { label: undoText.undo, run: () => void run() } });
    },
    [shell, takeBack],
  );
}
