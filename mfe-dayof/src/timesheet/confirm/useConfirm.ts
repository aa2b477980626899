import { confirmHours, type HoursScope, sheetText, timesheetText } from '@spot/contracts/dayof';
import type { HoursFinding } from '@spot/contracts/scheduling';
import { useDryRun, useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';
import { useCallback } from 'react';
import type { SheetShift } from '../sheet';

export type Confirming = (shifts: readonly SheetShift[], workerHours: boolean) => Promise<void>;

/** What these shifts of one worker and week are to `confirmHours`. */
const scopeOf = (teamId: string, monday: string, shifts: readonly SheetShift[]): HoursScope | undefined => {
  const [first] = shifts;
  if (!first) return undefined;
  const { gigID: gigId, spotterID: spotterId } = first.hired;
  return shifts.length === 1
    ? { kind: 'cell', teamId, gigId, spotterId }
    : { kind: 'worker', teamId, week: monday, spotterId };
};

interface HoursCheck {
  findings: readonly HoursFinding[];
  /** Why the limits are not known. */
  error: string | undefined;
  again(): void;
}

/** The limits on hours and rest that these shifts of one worker pass, as far as they are known. */
export function useHoursOf(
  { teamId, monday }: { teamId: string; monday: string },
  shifts: readonly SheetShift[],
  workerHours: boolean,
): HoursCheck {
  const scope = scopeOf(teamId, monday, shifts);
  const dry = { requestId: 'hours', dryRun: true, expected: [], workerHours };
  const { plan, error, again } = useDryRun(confirmHours, scope && { ...dry, scope });
  return { findings: plan?.hours?.flatMap(({ findings }) => findings) ?? [], error, again };
}

/** Confirms exactly the displayed cells and values; can be undone for ten seconds. */
export function useConfirm(teamId: string, monday: string): Confirming {
  const shell = useShell();
  const send = useIdempotentCall(confirmHours);
  const offerUndo = useUndo();
  return useCallback<Confirming>(
    async (shifts, workerHours) => {
      const scope = scopeOf(teamId, monday, shifts);
      if (!scope) return;
      const answer = await send({
        scope,
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
