import { useCallback } from 'react';
import { undo, undoText } from '../core';
import { useCall, useShell } from './hooks';
import { useRowAction } from './use-action';

/**
 * Says what was done, with `Undo` beside it for ten seconds: `offerUndo('Shift Removed', undoId)`. What came of taking it
 * back is said in words; the lists follow by themselves.
 */
export function useUndo(): (text: string, undoId: string) => void {
  const shell = useShell();
  const takeBack = useCall(undo);
  // Two actions may be taken back side by side.
  const { run } = useRowAction(
    (undoId: string) => undoId,
    async (undoId) => {
      const { restored, changed } = await takeBack({ undoId });
      if (changed === 0) shell.notify({ text: undoText.undone, variant: 'success' });
      else shell.notify({ text: undoText.partly(restored, changed), variant: 'error' });
    },
    { notify: 'plain' },
  );
  return useCallback(
    (text, undoId) =>
      shell.notify({
        text,
        variant: 'success',
        action: { label: undoText.undo, run: () => void run(undoId, undefined) },
      }),
    [shell, run],
  );
}
