import { useCallback } from 'react';
import { undo, undoText } from '../core';
import { useCall, useShell } from './hooks';
import { useRowAction } from './use-action';

/**
 * Returns a function that notifies about an action and offers `Undo` for ten seconds: `offerUndo('Shift Removed', undoId)`. The
 * outcome of undoing is another notification; lists update by their live queries.
 */
export function useUndo(): (text: string, undoId: string) => void {
  const shell = useShell();
  const takeBack = useCall(undo);
  // `useRowAction` lets a user undo two actions at the same time; `useAction` runs only one.
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
