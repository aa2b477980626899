import { confirmHours, sheetText, timesheetText } from '@spot/contracts/dayof';
import { useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';
import { useCallback } from 'react';
import type { SheetShift } from '../sheet';

export type Confirming = (shifts: readonly SheetShift[], workerHours: boolean) => Promise<void>;

/** Confirms exactly the displayed cells and values; can be undone for ten seconds. */
export function useConfirm(teamId: string, monday: string): Confirming {
  const shell = useShell();
  const send = useIdempotentCall(confirmHours);
  const offerUndo = useUndo();
  return useCallback<Confirming>(
    async (shifts, workerHours) => {
      const [first] = shifts;
      if (!first) return;
      const { gigID: gigId, spotterID: spotterId } = first.hired;
      const answer = await send({
        scope:
          shifts.length === 1
            ? { kind: 'cell', teamId, gigId, spotterId }
            : { kind: 'worker', teamId, week: monday, spotterId },
        dryRun: false,
        expected: shifts.map(({ hired }) => ({
          gigId: hired.gigID,
          spotterId: hired.spotterID,
          version: hired.version ?? 0,
        })),
        workerHours,
      });
      if (answer.changed.length > 0)
        shell.notify({ text: sheetText.confirm.changed(answer.changed.map(({ by }) => by)), variant: 'error' });
      if (answer.confirmed === 0) return;
      if (answer.undoId === undefined) shell.notify({ text: timesheetText.confirmed, variant: 'success' });
      else offerUndo(timesheetText.confirmed, answer.undoId);
    },
    [shell, send, offerUndo, teamId, monday],
  );
}
