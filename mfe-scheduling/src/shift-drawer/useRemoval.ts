import { removeHired, type Replacement, type RequestOf } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { drawerText } from '@spot/contracts/messages';
import { type Amount } from '@spot/contracts/rules';
import { useRequestId, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { useUndo } from '../undo/useUndo';

type Removals = RequestOf<typeof removeHired>['removals'];

/** Takes hired workers off their shifts, to be undone for ten seconds (SCH-133..135, SCH-254, SCH-261). */
export function useRemoval(onRemoved: () => void, onFeeChanged: () => void) {
  const shell = useShell();
  const call = useStoreCall(removeHired);
  const offerUndo = useUndo();
  const requestId = useRequestId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** `lateFees`: what it costs, now or when the shifts are cancelled later, as it was said. */
  const remove = async (removals: Removals, replacement: Replacement, lateFees: readonly Amount[]) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { removals, replacement, lateFees: [...lateFees] };
      const { removed, undoId } = await call({ ...body, requestId: requestId(body) });
      if (undoId !== undefined) offerUndo(drawerText.removed(removed), undoId);
      onRemoved();
    } catch (reason) {
      const failed = toCallError(reason);
      setBusy(false);
      if (failed.details.reason === 'feeChanged') onFeeChanged();
      if (failed.details.reason !== 'alreadyRemoved') return setError(failed.message);
      shell.notify({ text: drawerText.alreadyRemoved, variant: 'error' });
      onRemoved();
    }
  };
  return { remove, busy, error };
}
