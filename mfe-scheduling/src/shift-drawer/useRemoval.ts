import { removeHired, type Replacement, drawerText, type Amount } from '@spot/contracts/scheduling';
import type { RequestOf } from '@spot/contracts/core';
import { useAction, useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';

type Removals = RequestOf<typeof removeHired>['removals'];

/** Removes hired workers from their shifts; can be undone for ten seconds (SCH-133..135, SCH-254, SCH-261). */
export function useRemoval(onRemoved: () => void, onFeeChanged: () => void) {
  const shell = useShell();
  const call = useIdempotentCall(removeHired);
  const offerUndo = useUndo();
  /** `lateFees`: the shown fees, due now or if the shifts are cancelled later. */
  const work = async (removals: Removals, replacement: Replacement, lateFees: readonly Amount[]) => {
    const { removed, undoId } = await call({ removals, replacement, lateFees: [...lateFees] });
    if (undoId !== undefined) offerUndo(drawerText.removed(removed), undoId);
    onRemoved();
  };
  const { run, busy, error } = useAction(work, {
    store: true,
    holds: true,
    onRefused: ({ reason }) => {
      if (reason === 'feeChanged') onFeeChanged();
      if (reason !== 'alreadyRemoved') return undefined;
      shell.notify({ text: drawerText.alreadyRemoved, variant: 'error' });
      onRemoved();
      return null;
    },
  });
  return { remove: run, busy, error };
}
